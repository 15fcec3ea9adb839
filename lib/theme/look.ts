/** R2.11-12: the fourteen colours a person may choose from. */
export const brandPresets = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
  '#fa541c',
  '#faad14',
  '#52c41a',
  '#2f54eb',
  '#722ed1',
  '#eb2f96',
] as const
export type Brand = (typeof brandPresets)[number]

export const modes = ['light', 'dark', 'system'] as const
export type Mode = (typeof modes)[number]

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

/** Reads the cookie; whatever is not one of the choices becomes the default. */
export function readLook(cookie: string | undefined): Look {
  const given = new URLSearchParams(cookie ? safeDecode(cookie) : '')
  const choice = <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice =>
    choices.find((one) => one.toLowerCase() === given.get(name)?.toLowerCase()) ?? otherwise
  const flag = (name: string) => given.get(name) !== '0'
  return {
    mode: choice('mode', modes, defaultLook.mode),
    brand: choice('brand', brandPresets, defaultLook.brand),
    density: choice('density', densities, defaultLook.density),
    sidebarOpen: flag('sidebar'),
    tagsView: flag('tags'),
    fixedHeader: flag('header'),
    sidebarLogo: flag('logo'),
  }
}

export function writeLook(look: Look): string {
  const flag = (on: boolean) => (on ? '1' : '0')
  return encodeURIComponent(
    new URLSearchParams({
      mode: look.mode,
      brand: look.brand,
      density: look.density,
      sidebar: flag(look.sidebarOpen),
      tags: flag(look.tagsView),
      header: flag(look.fixedHeader),
      logo: flag(look.sidebarLogo),
    }).toString(),
  )
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
