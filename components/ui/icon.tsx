import { createElement } from 'react'
import { iconNamed } from './icons'

export function Icon({ name, size = 18 }: { name: string; size?: number }) {
  return createElement(iconNamed(name), { 'aria-hidden': true, sx: { fontSize: size } })
}
