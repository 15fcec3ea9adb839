import type { Calls } from '@/lib/client/calls'
import type { Actor } from '@/lib/words/actor'
import type { ActName } from '@/lib/words/acts'

type Found = Calls['/api/search/everything']['data']
export type Marks = [number, number][]

export const searchGroups = ['recent', 'acts', 'people', 'requests', 'commands', 'pages'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** One line of what was found: what it says and what choosing it does. */
export interface SearchItem {
  key: string
  group: SearchGroup
  icon: string
  title: string
  marks?: Marks
  note?: string
  noteMarks?: Marks
  /** Stands at the end, whole. */
  end?: string
  person?: Actor & { jobTitle: string }
  request?: Found['requests'][number]
  /** Where it leads; it may be opened in another window as well. */
  href?: string
  act?: { name: ActName; person?: Actor }
  run?(): void
}

/** What stands before the words says what is looked for. */
export const scopes = { '>': 'commands', '@': 'people', '#': 'requests' } as const
export type Scope = (typeof scopes)[keyof typeof scopes] | ''

export function scopeOf(typed: string): { scope: Scope; keyword: string } {
  const first = typed.trimStart()[0] as keyof typeof scopes
  const scope = scopes[first] ?? ''
  return { scope, keyword: (scope ? typed.trimStart().slice(1) : typed).trim() }
}

/** Acts that name a person, in the order they are offered. */
export const actsOnPerson = ['transfer', 'jointSign', 'copy'] as const satisfies readonly ActName[]
