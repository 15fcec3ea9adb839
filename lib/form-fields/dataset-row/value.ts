import { rowIn } from '../row-in'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

const longest = 1000

export const datasetRowValue: FieldValue<FieldOf<'datasetRow'>> = {
  check: (_field, value) => {
    const row = rowIn(value)
    if (!row || row.key === '') return 'wrongType'
    return row.key.length > longest || row.label.length > longest ? 'tooLong' : null
  },
  example: () => ({ key: 'key', label: 'label' }),
  fromCell: null,
  label: (value) => rowIn(value)?.label ?? '',
  choices: null,
  inExpression: (value) => rowIn(value),
  computed: null,
  refersTo: null,
  initial: null,
}
