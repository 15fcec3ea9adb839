import type { ToldDifference } from '@/lib/contracts/process-tests'

interface Drawing {
  elements: readonly { id: string; type: string }[]
  transitions: readonly { id: string; from: string; to: string }[]
}

/** Where on a drawing something is not as expected; of two ways, what only one of them comes through. */
export function wrongOn({ elements }: Drawing, differences: readonly ToldDifference[]): Set<string> {
  const ids = new Set(elements.map(({ id }) => id))
  const only = (one: readonly string[], other: readonly string[]) => one.filter((id) => !other.includes(id))
  return new Set(
    differences
      .flatMap(({ aspect, subject, expected, found }) =>
        aspect === 'steps'
          ? [...expected, ...found]
          : aspect === 'path'
            ? [...only(found, expected), ...only(expected, found)]
            : [subject],
      )
      .filter((id) => ids.has(id)),
  )
}

/** What a request came through on its way: the elements, and the lines between them in the order it did. */
export function wayOn({ elements, transitions }: Drawing, path: readonly string[]) {
  const start = elements.find(({ type }) => type === 'Start')?.id
  const passed = new Set(start ? [start] : [])
  const lines = new Set<string>()
  for (const id of path) {
    for (const line of transitions) if (line.to === id && passed.has(line.from)) lines.add(line.id)
    passed.add(id)
  }
  return { elements: [...passed], transitions: [...lines] }
}
