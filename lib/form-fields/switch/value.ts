import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'

const yes = new Set(['是', '有', '对', '對', '√', '✓', 'y', 'yes', 'true', '1'])
const no = new Set(['否', '无', '無', '错', '錯', '×', 'x', 'n', 'no', 'false', '0'])

export const switchValue: FieldValue<FieldOf<'switch'>> = {
  check: (_field, value) => (typeof value === 'boolean' ? null : 'wrongType'),
  example: () => true,
  fromCell: (_field, text) => {
    const said = text.normalize('NFKC').toLowerCase()
    return yes.has(said) ? true : no.has(said) ? false : undefined
  },
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
