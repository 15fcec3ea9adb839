import { root, type Part, type Shape } from '@/lib/editing/shape'
import type { Lane } from '@/lib/engine/definition/lane'
import type { Note } from '@/lib/engine/definition/note'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Transition } from '@/lib/engine/definition/transition'
import type { Element } from '@/lib/engine/elements/element'
import { isElementPath, isLanePath, isLinePath, isNotePath, lanePath, linePath, notePath } from './paths'

const settingsPart = '#settings'

/**
 * A process as parts: `#settings`, `id` elements, `>id` transitions, each of which stands in the element it comes from, `~id` notes and `=id` lanes.
 */
export const processShape: Shape<ProcessDefinition> = {
  parts({ settings, elements, transitions, notes = [], lanes = [], ...rest }) {
    const there = new Set(elements.map(({ id }) => id))
    return [
      { id: root, parent: root, properties: rest },
      { id: settingsPart, parent: root, properties: settings },
      ...elements.map((element): Part => ({ id: element.id, parent: root, properties: element })),
      ...transitions.map((line): Part => ({
        id: linePath(line.id),
        parent: there.has(line.from) ? line.from : root,
        properties: line,
      })),
      ...notes.map((note): Part => ({ id: notePath(note.id), parent: root, properties: note })),
      ...lanes.map((lane): Part => ({ id: lanePath(lane.id), parent: root, properties: lane })),
    ]
  },
  whole(parts) {
    const propertiesOf = (id: string) => parts.find((part) => part.id === id)?.properties
    const others = parts.filter(({ id }) => id !== root && id !== settingsPart)
    const elements = others.filter(({ id }) => isElementPath(id)).map(({ properties }) => properties as Element)
    const there = new Set(elements.map(({ id }) => id))
    // A line to an element somebody has taken away meanwhile leads nowhere.
    const lines = others
      .filter(({ id }) => isLinePath(id))
      .map(({ properties }) => properties as Transition)
      .filter(({ from, to }) => there.has(from) && there.has(to))
    const notes = others.filter(({ id }) => isNotePath(id)).map(({ properties }) => properties as Note)
    const lanes = others.filter(({ id }) => isLanePath(id)).map(({ properties }) => properties as Lane)
    return {
      ...propertiesOf(root),
      settings: propertiesOf(settingsPart),
      elements,
      transitions: lines,
      ...(notes.length > 0 ? { notes } : {}),
      ...(lanes.length > 0 ? { lanes } : {}),
    } as ProcessDefinition
  },
}
