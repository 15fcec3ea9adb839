import { root, type Part, type Shape } from '@/lib/editing/shape'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Transition } from '@/lib/engine/definition/transition'
import type { Element } from '@/lib/engine/elements/element'

const settingsPart = '#settings'
const linePart = (id: string): string => `>${id}`

/** A process as parts: `#settings`, `id` elements, `>id` transitions, each of which stands in the element it comes from. */
export const processShape: Shape<ProcessDefinition> = {
  parts({ settings, elements, transitions, ...rest }) {
    const there = new Set(elements.map(({ id }) => id))
    return [
      { id: root, parent: root, properties: rest },
      { id: settingsPart, parent: root, properties: settings },
      ...elements.map((element): Part => ({ id: element.id, parent: root, properties: element })),
      ...transitions.map((line): Part => ({
        id: linePart(line.id),
        parent: there.has(line.from) ? line.from : root,
        properties: line,
      })),
    ]
  },
  whole(parts) {
    const propertiesOf = (id: string) => parts.find((part) => part.id === id)?.properties
    const others = parts.filter(({ id }) => id !== root && id !== settingsPart)
    const elements = others.filter(({ id }) => !id.startsWith('>')).map(({ properties }) => properties as Element)
    const there = new Set(elements.map(({ id }) => id))
    // A line to an element somebody has taken away meanwhile leads nowhere.
    const lines = others
      .filter(({ id }) => id.startsWith('>'))
      .map(({ properties }) => properties as Transition)
      .filter(({ from, to }) => there.has(from) && there.has(to))
    return {
      ...propertiesOf(root),
      settings: propertiesOf(settingsPart),
      elements,
      transitions: lines,
    } as ProcessDefinition
  },
}
