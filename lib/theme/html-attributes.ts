import type { CSSProperties } from 'react'
import { brandShades } from './brand-shades'
import type { Brand, Look } from './look'

/** What `<html>` carries so that the first picture has the right colours and sizes. */
export function htmlAttributes(look: Look) {
  return {
    'data-mode': look.mode,
    'data-density': look.density,
    style: brandVariables(look.brand) as CSSProperties,
  }
}

export function brandVariables(brand: Brand): Record<`--${string}`, string> {
  const { fill, textOnLight, textOnDark } = brandShades(brand)
  return { '--brand': brand, '--brand-fill': fill, '--brand-on-light': textOnLight, '--brand-on-dark': textOnDark }
}
