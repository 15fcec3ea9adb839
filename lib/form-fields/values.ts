import { attachmentValue } from './attachment/value'
import { cascadeValue } from './cascade/value'
import { checkboxValue } from './checkbox/value'
import { dateValue } from './date/value'
import { datetimeValue } from './datetime/value'
import { departmentValue } from './department/value'
import { dictionaryValue } from './dictionary/value'
import { imageValue } from './image/value'
import { moneyValue } from './money/value'
import { numberValue } from './number/value'
import { pageValue } from './page/value'
import { radioValue } from './radio/value'
import { selectValue } from './select/value'
import { signatureValue } from './signature/value'
import { switchValue } from './switch/value'
import { tableValue } from './table/value'
import { textValue } from './text/value'
import { textareaValue } from './textarea/value'
import { timeValue } from './time/value'
import { userValue } from './user/value'
import type { FieldError } from './field-error'
import type { FieldValue } from './field-value'
import type { FieldOf, FormField } from './schemas'

const values: { [Type in FormField['type']]: FieldValue<FieldOf<Type>> } = {
  text: textValue,
  textarea: textareaValue,
  number: numberValue,
  money: moneyValue,
  date: dateValue,
  datetime: datetimeValue,
  time: timeValue,
  select: selectValue,
  radio: radioValue,
  checkbox: checkboxValue,
  switch: switchValue,
  cascade: cascadeValue,
  user: userValue,
  department: departmentValue,
  dictionary: dictionaryValue,
  attachment: attachmentValue,
  image: imageValue,
  signature: signatureValue,
  page: pageValue,
  table: tableValue,
}

const valueOf = (field: FormField) => values[field.type] as FieldValue<FormField>

/** What is wrong with one value that is not empty; rows of a table are not looked into. */
export function checkValue(field: FormField, value: unknown, today: string): FieldError | null {
  return valueOf(field).check(field, value, today)
}

/** A value of the right type for a field. */
export function exampleOf(field: FormField): unknown {
  return valueOf(field).example(field)
}
