import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'

/** Whether two values say the same, in whatever order their keys stand. */
export function same(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const [a, b] = [new Map(Object.entries(left)), new Map(Object.entries(right))]
  const keys = new Set([...a.keys(), ...b.keys()])
  return [...keys].every((key) => same(a.get(key), b.get(key)))
}

const byId = (things: { id: string }[]) => Object.fromEntries(things.map((thing) => [thing.id, thing]))

/** Which lines leave each element, in the order in which they are tried. */
function waysOn({ transitions }: ProcessDefinition): Record<string, string[]> {
  const ways: Record<string, string[]> = {}
  for (const { id, from } of transitions) (ways[from] ??= []).push(id)
  return ways
}

/** Whether two definitions do and show the same; the order of elements says nothing, nor where they came from. */
export function sameModel(left: ProcessDefinition, right: ProcessDefinition): boolean {
  const plain = ({ elements, transitions, notes = [], lanes = [], foreign: _, ...rest }: ProcessDefinition) => ({
    ...rest,
    elements: byId(elements),
    transitions: byId(transitions),
    notes: byId(notes),
    lanes,
  })
  return same(plain(left), plain(right)) && same(waysOn(left), waysOn(right))
}
