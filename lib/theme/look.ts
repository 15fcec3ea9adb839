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
  /** What the person has left to the company. */
  asCompany: Record<LeftToCompany, boolean>
}

/** What a company says until a person does. */
const leftToCompany = ['mode', 'brand'] as const
type LeftToCompany = (typeof leftToCompany)[number]

/** What a person chooses; null leaves it to the company again. */
type Chosen = Omit<Look, 'asCompany' | LeftToCompany> & { [Name in LeftToCompany]: Look[Name] | null }
export type LookChange = Partial<Chosen>

export const lookCookie = 'look'

export const defaultLook: Look = {
  mode: 'system',
  brand: '#409EFF',
  density: 'default',
  sidebarOpen: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  asCompany: { mode: true, brand: true },
}

/** What was written before there were colours of companies holds every choice, made or not: what is ours counts as not made. */
const written = 'v'

/** Reads what a person has chosen; whatever is not one of the choices becomes the default, that of the company before ours. */
export function readLook(cookie: string | undefined, company: Partial<Pick<Look, LeftToCompany>> = {}): Look {
  const given = new URLSearchParams(cookie ? safeDecode(cookie) : '')
  forgetUnchosen(given)
  const choice = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined =>
    choices.find((one) => one.toLowerCase() === given.get(name)?.toLowerCase())
  const mode = choice('mode', modes)
  const brand = choice('brand', brandPresets)
  const flag = (name: string) => given.get(name) !== '0'
  return {
    mode: mode ?? company.mode ?? defaultLook.mode,
    brand: brand ?? company.brand ?? defaultLook.brand,
    density: choice('density', densities) ?? defaultLook.density,
    sidebarOpen: flag('sidebar'),
    tagsView: flag('tags'),
    fixedHeader: flag('header'),
    sidebarLogo: flag('logo'),
    asCompany: { mode: mode === undefined, brand: brand === undefined },
  }
}

function forgetUnchosen(given: URLSearchParams): void {
  if (given.has(written)) return
  for (const name of leftToCompany) if (given.get(name) === defaultLook[name]) given.delete(name)
}

const names: Record<keyof Chosen, string> = {
  mode: 'mode',
  brand: 'brand',
  density: 'density',
  sidebarOpen: 'sidebar',
  tagsView: 'tags',
  fixedHeader: 'header',
  sidebarLogo: 'logo',
}

/** What a person has chosen, with this change of it: what he leaves alone stays open to what the company says. */
export function changedLook(chosen: string | undefined, change: LookChange): string {
  const given = new URLSearchParams(chosen ? safeDecode(chosen) : '')
  forgetUnchosen(given)
  given.set(written, '2')
  for (const [key, value] of Object.entries(change)) {
    const name = names[key as keyof Chosen]
    if (value === null) given.delete(name)
    else given.set(name, value === true ? '1' : value === false ? '0' : value)
  }
  return encodeURIComponent(given.toString())
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
