import { textOf, valueAsItStands } from '../as-it-stands'
import { checkText } from '../check-text'
import { cutText } from '../cut-text'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

const isPrintable = (value: unknown): boolean => typeof value === 'string' && /^[ -~]+$/.test(value)

export const barcodeValue: FieldValue<FieldOf<'barcode'>> = {
  check: (field, value) =>
    checkText(field, value) ?? (field.code === 'qr' || isPrintable(value) ? null : 'notPrintable'),
  example: () => 'text',
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: (field, result) => {
    const text = cutText(textOf(result), field.maxLength)
    return text && (field.code === 'qr' || isPrintable(text)) ? text : null
  },
  refersTo: null,
  initial: null,
}
