import type { CheckedFinding } from '@/lib/contracts/process-versions'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { removeParts, setElement } from '@/lib/process-editing/element-commands'
import { setLine } from '@/lib/process-editing/line-commands'

export interface Mend {
  /** What the button says, below `processDesigner.mends`. */
  word: 'otherwise' | 'removeElement' | 'removeLines' | 'onlyOneOtherwise' | 'toManager' | 'normalChoice'
  change(definition: ProcessDefinition): ProcessDefinition
  choose?: readonly string[]
}

const none = new Set<string>()

/** The change that mends a finding where there is one right answer; null where somebody has to think. */
export function mendOf(definition: ProcessDefinition, { key, elementId }: CheckedFinding): Mend | null {
  const out = definition.transitions.filter(({ from }) => from === elementId)
  switch (key) {
    case 'noOtherwise': {
      // The last way is the one that is left when no other holds.
      const last = out.at(-1)
      return last
        ? { word: 'otherwise', change: (now) => setLine(now, last.id, { otherwise: true, condition: 'True' }) }
        : null
    }
    case 'manyOtherwise': {
      const [first, ...others] = out.filter(({ otherwise }) => otherwise).toReversed()
      return first
        ? {
            word: 'onlyOneOtherwise',
            change: (now) => others.reduce((next, { id }) => setLine(next, id, { otherwise: false }), now),
          }
        : null
    }
    case 'unreachable':
      return {
        word: 'removeElement',
        change: (now) => removeParts(now, { elements: new Set([elementId]), lines: none }),
        choose: [],
      }
    case 'endLeadsOn':
      return {
        word: 'removeLines',
        change: (now) => removeParts(now, { elements: none, lines: new Set(out.map(({ id }) => id)) }),
      }
    case 'transitionLoose':
      return {
        word: 'removeLines',
        change: (now) => removeParts(now, { elements: none, lines: new Set([elementId]) }),
      }
    case 'initiatorNotLet':
      return { word: 'normalChoice', change: (now) => setElement(now, elementId, { self: 'let' }) }
    case 'nobodyPossible':
      return definition.settings.managers.length > 0
        ? {
            word: 'toManager',
            change: (now) => setElement(now, elementId, { empty: { kind: 'manager', accounts: [] } }),
          }
        : null
    default:
      return null
  }
}
