import type { FormDefinition, FormField, PlainField } from './form-definition'
import type { FormDifference } from './form-difference'

type Change = FormDifference['changes'][number]
type Json = Change['before']

interface Thing {
  id: string
  name: string
  settings: Record<string, Json>
  /** Where it stands: `settings` say nothing of it. */
  section: string
}

const json = (value: unknown): Json => (value === undefined ? null : (value as Json))
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

function settingsIn(thing: object, without: string[]): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(thing)
      .filter(([name]) => !without.includes(name))
      .map(([name, value]) => [name, json(value)]),
  )
}

const fieldAs = (field: FormField | PlainField, section: string, table = ''): Thing => ({
  id: table ? `${table}.${field.id}` : field.id,
  name: field.label,
  settings: settingsIn(field, field.type === 'table' ? ['id', 'fields'] : ['id']),
  section,
})

const fieldsOf = ({ sections }: FormDefinition): Thing[] =>
  sections.flatMap((section) =>
    section.fields.flatMap((field) => [
      fieldAs(field, section.id),
      ...(field.type === 'table' ? field.fields.map((column) => fieldAs(column, section.id, field.id)) : []),
    ]),
  )

const sectionsOf = ({ sections }: FormDefinition): Thing[] =>
  sections.map((section) => ({
    id: section.id,
    name: section.title,
    settings: settingsIn(section, ['id', 'fields']),
    section: '',
  }))

/** Ids that stand in another order among those both have: as few as possible, so that one that was moved is one. */
function movedAmong(before: Map<string, number>, after: string[]): Set<string> {
  const both = after.filter((id) => before.has(id))
  // What keeps its order is the longest rising run of the places they had: `ends[n]` ends the run of n + 1 with the smallest place.
  const ends: string[] = []
  const earlierOf = new Map<string, string | undefined>()
  for (const id of both) {
    const at = before.get(id)!
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (before.get(ends[middle]!)! < at) low = middle + 1
      else high = middle
    }
    earlierOf.set(id, ends[low - 1])
    ends[low] = id
  }
  const stays = new Set<string>()
  for (let id = ends.at(-1); id !== undefined; id = earlierOf.get(id)) stays.add(id)
  return new Set(both.filter((id) => !stays.has(id)))
}

const placesOf = (things: Map<string, Thing>) => new Map([...things.keys()].map((id, index) => [id, index + 1]))

function compareThings(what: FormDifference['what'], before: Thing[], after: Thing[]): FormDifference[] {
  const earlier = new Map(before.map((thing) => [thing.id, thing]))
  const later = new Map(after.map((thing) => [thing.id, thing]))
  const [placeBefore, placeAfter] = [placesOf(earlier), placesOf(later)]
  const moved = movedAmong(placeBefore, [...later.keys()])
  const gone = [...earlier.values()]
    .filter(({ id }) => !later.has(id))
    .map(({ id, name }): FormDifference => ({ what, id, name, kind: 'removed', changes: [] }))
  const rest = [...later.values()].flatMap((thing): FormDifference[] => {
    const { id, name } = thing
    const known = earlier.get(id)
    if (!known) return [{ what, id, name, kind: 'added', changes: [] }]
    const names = [...new Set([...Object.keys(known.settings), ...Object.keys(thing.settings)])]
    const changes: Change[] = names
      .filter((trait) => !same(known.settings[trait], thing.settings[trait]))
      .map((trait) => ({ trait, before: json(known.settings[trait]), after: json(thing.settings[trait]) }))
    if (known.section !== thing.section) changes.push({ trait: 'section', before: known.section, after: thing.section })
    else if (moved.has(id)) changes.push({ trait: 'order', before: placeBefore.get(id)!, after: placeAfter.get(id)! })
    return changes.length > 0 ? [{ what, id, name, kind: 'changed', changes }] : []
  })
  return [...gone, ...rest]
}

/** R2.4-11: what one definition of a form asks otherwise than another, as data; who reads it makes words of it. */
export function compareForms(before: FormDefinition, after: FormDefinition): FormDifference[] {
  const [{ sections: _s, ...left }, { sections: _t, ...right }] = [before, after]
  const whole = (settings: object): Thing => ({ id: '', name: '', settings: settingsIn(settings, []), section: '' })
  return [
    ...compareThings('form', [whole(left)], [whole(right)]),
    ...compareThings('section', sectionsOf(before), sectionsOf(after)),
    ...compareThings('field', fieldsOf(before), fieldsOf(after)),
  ]
}
