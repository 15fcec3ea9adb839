import type { ProcessDefinition } from './process-definition'

/** One thing that differs between two definitions. */
export interface Difference {
  what: 'process' | 'element' | 'transition'
  /** Empty for the process itself. */
  id: string
  name: string
  kind: 'added' | 'removed' | 'changed'
  /** Where exactly: the settings that changed, by path; none for what was added or removed. */
  paths: string[]
}

/** Where it is drawn says nothing about what it does. */
const drawn: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height'])

function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const objects = [before, after].every((side) => typeof side === 'object' && side !== null && !Array.isArray(side))
  if (!objects) return [path]
  const [left, right] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((key) => path !== '' || !drawn.has(key))
    .flatMap((key) => changedPaths(left[key], right[key], path ? `${path}.${key}` : key))
}

interface Thing {
  id: string
  name: string
}

function compareThings(what: Difference['what'], before: Thing[], after: Thing[]): Difference[] {
  const earlier = new Map(before.map((thing) => [thing.id, thing]))
  const later = new Map(after.map((thing) => [thing.id, thing]))
  const gone = before
    .filter(({ id }) => !later.has(id))
    .map(({ id, name }): Difference => ({ what, id, name, kind: 'removed', paths: [] }))
  const rest = after.flatMap((thing): Difference[] => {
    const { id, name } = thing
    const known = earlier.get(id)
    if (!known) return [{ what, id, name, kind: 'added', paths: [] }]
    const paths = changedPaths(known, thing)
    return paths.length > 0 ? [{ what, id, name, kind: 'changed', paths }] : []
  })
  return [...gone, ...rest]
}

/** What was set differently in one definition than in another; where things are drawn does not count, nor when it was published. */
export function compareDefinitions(before: ProcessDefinition, after: ProcessDefinition): Difference[] {
  const { elements: _e, transitions: _t, schema: _s, ...process } = before
  const { elements: _f, transitions: _u, schema: _r, ...other } = after
  const paths = changedPaths(process, other)
  return [
    ...(paths.length > 0 ? [{ what: 'process', id: '', name: after.name, kind: 'changed', paths } as const] : []),
    ...compareThings('element', before.elements, after.elements),
    ...compareThings('transition', before.transitions, after.transitions),
  ]
}
