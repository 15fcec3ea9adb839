import type { CurrentUser } from '@/lib/contracts/auth'
import type { MenuNode } from '@/lib/menus/menu-node'

/** What the gate hands to the pages about the person: one header, since middleware and pages share no memory. */
export interface Given {
  user: CurrentUser
  menus: MenuNode[]
}

export const givenHeader = 'x-given'
export const nonceHeader = 'x-nonce'

/** Headers carry ASCII only; JSON escapes are a third shorter than URI ones and need no decoding. */
export function writeGiven(given: Given): string {
  return JSON.stringify(given).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function readGiven(header: string | null): Given | null {
  return header ? (JSON.parse(header) as Given) : null
}
