import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { branchLabels, joined } from '../option-labels'

interface Branch {
  value: string
  children?: Branch[]
}

/** Down by the first option of each level. */
function firstWay([first]: Branch[]): string[] {
  return first ? [first.value, ...firstWay(first.children ?? [])] : []
}

export const cascadeValue: FieldValue<FieldOf<'cascade'>> = {
  check: ({ options }, value) => {
    if (!Array.isArray(value)) return 'wrongType'
    let level: Branch[] = options
    for (const step of value) {
      const chosen = level.find((option) => option.value === step)
      if (!chosen) return 'notAnOption'
      level = chosen.children ?? []
    }
    // Half a way is no choice.
    return level.length > 0 ? 'required' : null
  },
  example: ({ options }) => firstWay(options),
  fromCell: null,
  label: (value, { options }) => (Array.isArray(value) ? joined(branchLabels(options, value), ' / ') : textOf(value)),
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
