import type { FormDefinitionInput } from '@/lib/contracts/forms'

export type FieldInput = FormDefinitionInput['sections'][number]['fields'][number]
type Of<Type extends FieldInput['type']> = Extract<FieldInput, { type: Type }>
type More<Type extends FieldInput['type']> = Partial<Omit<Of<Type>, 'id' | 'type' | 'label'>>

const made =
  <Type extends FieldInput['type']>(type: Type) =>
  (id: string, label: string, more: More<Type> = {}) =>
    ({ ...more, id, type, label }) as unknown as Of<Type>

/** Fields, each by its id, its label in three languages and what else there is to say. */
export const text = made('text')
export const area = (id: string, label: string, more: More<'textarea'> = {}) =>
  made('textarea')(id, label, { span: 2, maxLength: 1000, ...more })
export const number = made('number')
export const money = made('money')
export const day = made('date')
export const moment = made('datetime')
/** A time of the clock on a day that is said elsewhere. */
export const clock = made('time')
export const person = made('user')
export const department = made('department')
export const files = (id: string, label: string, more: More<'attachment'> = {}) =>
  made('attachment')(id, label, { span: 2, maxFiles: 10, ...more })
export const pictures = (id: string, label: string, more: More<'image'> = {}) =>
  made('image')(id, label, { span: 2, maxFiles: 9, ...more })
export const yesNo = made('switch')
export const signature = made('signature')

/** What is chosen, by value. */
type Choices = Record<string, string>
const optionsOf = (choices: Choices) => Object.entries(choices).map(([value, label]) => ({ value, label }))
const choosing =
  <Type extends 'select' | 'radio' | 'checkbox'>(type: Type) =>
  (id: string, label: string, choices: Choices, more: More<Type> = {}) =>
    made(type)(id, label, { ...more, options: optionsOf(choices) } as More<Type>)
export const select = choosing('select')
export const radio = choosing('radio')
export const several = choosing('checkbox')

/** Rows of these columns; at least one. */
export const rows = (id: string, label: string, columns: Of<'table'>['fields'], more: More<'table'> = {}) =>
  made('table')(id, label, { minRows: 1, maxRows: 100, required: true, ...more, fields: columns })

export const must = { required: true } as const
/** A column whose field must be filled in and takes the whole width. */
export const wide = { span: 2 } as const

export const section = (id: string, title: string, ...fields: FieldInput[]) => ({ id, title, columns: 2, fields })
