import { brandPresets, modes, type Brand, type Mode } from '../words/look-choices'

export { brandPresets, modes, type Brand, type Mode }

/** R2.11-06 */
export const densities = ['default', 'medium', 'small', 'mini'] as const
export type Density = (typeof densities)[number]

/** How a person likes the shell to look; kept in a cookie because the server draws the first picture. */
export interface Look {
  mode: Mode
  brand: Brand
  density: Density
  sidebarOpen: boolean
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
}

export const lookCookie = 'look'

export const defaultLook: Look = {
  mode: 'system',
  brand: '#409EFF',
  density: 'default',
  sidebarOpen: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
}

/** What was written before there were colours of companies holds every choice, made or not: what is ours counts as not made. */
const written = 'v'

/** Reads what a person has chosen; whatever is not one of the choices becomes the default, that of the company before ours. */
export function readLook(cookie: string | undefined, company: Partial<Pick<Look, 'mode' | 'brand'>> = {}): Look {
  const given = new URLSearchParams(cookie ? safeDecode(cookie) : '')
  forgetUnchosen(given)
  const choice = <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice =>
    choices.find((one) => one.toLowerCase() === given.get(name)?.toLowerCase()) ?? otherwise
  const flag = (name: string) => given.get(name) !== '0'
  return {
    mode: choice('mode', modes, company.mode ?? defaultLook.mode),
    brand: choice('brand', brandPresets, company.brand ?? defaultLook.brand),
    density: choice('density', densities, defaultLook.density),
    sidebarOpen: flag('sidebar'),
    tagsView: flag('tags'),
    fixedHeader: flag('header'),
    sidebarLogo: flag('logo'),
  }
}

function forgetUnchosen(given: URLSearchParams): void {
  if (given.has(written)) return
  for (const name of ['mode', 'brand'] as const) if (given.get(name) === defaultLook[name]) given.delete(name)
}

const names: Record<keyof Look, string> = {
  mode: 'mode',
  brand: 'brand',
  density: 'density',
  sidebarOpen: 'sidebar',
  tagsView: 'tags',
  fixedHeader: 'header',
  sidebarLogo: 'logo',
}

/** What a person has chosen, with this change of it: what he leaves alone stays open to what the company says. */
export function changedLook(chosen: string | undefined, change: Partial<Look>): string {
  const given = new URLSearchParams(chosen ? safeDecode(chosen) : '')
  forgetUnchosen(given)
  given.set(written, '2')
  for (const [key, value] of Object.entries(change))
    given.set(names[key as keyof Look], value === true ? '1' : value === false ? '0' : value)
  return encodeURIComponent(given.toString())
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
