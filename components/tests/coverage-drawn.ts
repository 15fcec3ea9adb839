import type { Note } from '@/components/process-drawing/drawn'
import type { Calls } from '@/lib/client/calls'

type Found = Calls['/api/test/getCoverage']['data']
type Place = Found['places'][number]

/** A side of a condition or a row of a rule, taken apart: what it is of, and which. */
export function partsOf(id: string): { of: string; which: string } {
  const at = id.lastIndexOf(' ')
  return { of: id.slice(0, at), which: id.slice(at + 1) }
}

/** The element or line a place is at on the drawing. */
export function whereIs({ part, id }: Pick<Place, 'part' | 'id'>, rules: Found['rules']): string | undefined {
  if (part === 'elements' || part === 'transitions') return id
  const { of } = partsOf(id)
  return part === 'conditions' ? of : rules.find(({ code }) => code === of)?.askedAt[0]
}

interface Words {
  yes: string
  no: string
  rule(rows: number, all: number): string
}

/** What stands on the drawing: at each condition its two sides, at whatever asks a rule how many of its rows are covered. */
export function notesOf({ places, rules }: Pick<Found, 'places' | 'rules'>, words: Words): Map<string, Note[]> {
  const notes = new Map<string, Note[]>()
  const note = (id: string, one: Note) => notes.set(id, [...(notes.get(id) ?? []), one])
  const sides = places.filter(({ part }) => part === 'conditions')
  for (const side of ['yes', 'no'] as const)
    for (const { id, count } of sides) {
      const { of, which } = partsOf(id)
      if (which === side) note(of, { text: words[side], done: count > 0 })
    }
  for (const { code, askedAt } of rules) {
    const rows = places.filter(({ part, id }) => part === 'rules' && partsOf(id).of === code)
    const covered = rows.filter(({ count }) => count > 0).length
    for (const id of askedAt) note(id, { text: words.rule(covered, rows.length), done: covered === rows.length })
  }
  return notes
}
