import { z } from 'zod'
import { call, nothing } from './call'

/** A name typed by an administrator; several languages separated by '|' in the order zh-CN|en-US|zh-TW. */
export const localText = z.string().max(600)

const fieldBase = {
  /** Key in the form data; letters, digits and underscores. */
  id: z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/).max(64),
  label: localText,
  /** Columns the field covers in its section's grid. */
  span: z.number().int().min(1).max(3).default(1),
  required: z.boolean().default(false),
  help: localText.optional(),
  placeholder: localText.optional(),
}

const option = z.object({ value: z.string().max(100), label: localText })

/** Fields that may stand in a row of a sub-table as well as on the form. */
const plainFields = [
  z.object({ ...fieldBase, type: z.literal('text'), maxLength: z.number().int().min(1).max(4000).default(200) }),
  z.object({ ...fieldBase, type: z.literal('textarea'), maxLength: z.number().int().min(1).max(20000).default(2000), rows: z.number().int().min(2).max(20).default(3) }),
  z.object({ ...fieldBase, type: z.literal('number'), min: z.number().optional(), max: z.number().optional(), scale: z.number().int().min(0).max(8).default(0), unit: localText.optional(), formula: z.string().max(2000).optional() }),
  /** Value: a decimal string such as "186000.00"; exact, never a double. `inWords`: show the Chinese capital amount. */
  z.object({ ...fieldBase, type: z.literal('money'), currency: z.string().length(3).default('CNY'), scale: z.number().int().min(0).max(4).default(2), min: z.string().optional(), max: z.string().optional(), inWords: z.boolean().default(false), formula: z.string().max(2000).optional() }),
  /** Value: yyyy-MM-dd. `notBefore: 'today'` refuses days gone by. */
  z.object({ ...fieldBase, type: z.literal('date'), notBefore: z.enum(['today']).optional() }),
  z.object({ ...fieldBase, type: z.literal('select'), options: z.array(option).max(500) }),
] as const

export const plainField = z.discriminatedUnion('type', [...plainFields])

export const field = z.discriminatedUnion('type', [
  ...plainFields,
  /** Value: an account. `default: 'me'` fills in who starts. */
  z.object({ ...fieldBase, type: z.literal('user'), default: z.enum(['me']).optional() }),
  /** Value: a department id. */
  z.object({ ...fieldBase, type: z.literal('department'), default: z.enum(['mine']).optional() }),
  /** Value: a list of file ids. */
  z.object({ ...fieldBase, type: z.literal('attachment'), maxFiles: z.number().int().min(1).max(50).default(10), maxBytes: z.number().int().min(1).default(50 * 1024 * 1024) }),
  /** Value: a list of rows, each an object keyed by field id. */
  z.object({ ...fieldBase, type: z.literal('table'), fields: z.array(plainField).min(1).max(30), minRows: z.number().int().min(0).default(0), maxRows: z.number().int().min(1).max(1000).default(200) }),
])
export type FormField = z.infer<typeof field>
export type PlainField = z.infer<typeof plainField>
export type TableField = Extract<FormField, { type: 'table' }>

export const formDefinition = z.object({
  sections: z.array(z.object({
    id: z.string().max(64), title: localText, columns: z.number().int().min(1).max(3).default(2), fields: z.array(field).max(200),
  })).min(1).max(50),
})
export type FormDefinition = z.infer<typeof formDefinition>
/** What a seed or a designer writes: defaults not filled in yet. */
export type FormDefinitionInput = z.input<typeof formDefinition>

/** Form data as sent and stored: JSON values by field id. Money is a decimal string, a date yyyy-MM-dd. */
export const formData = z.record(z.string().max(64), z.json())
export type FormData = z.infer<typeof formData>

/** Right on one field at one step; a sub-table column is `table.column`. */
export const fieldRight = z.enum(['hidden', 'read', 'edit', 'required'])
export type FieldRight = z.infer<typeof fieldRight>
export const fieldRights = z.record(z.string(), fieldRight)
export type FieldRights = z.infer<typeof fieldRights>

/** R3-20: a node of the system variable tree; `value` is how conditions and formulas name it. */
export const systemVariable = z.object({ name: z.string(), value: z.string() })

export const getSystemVariables = call({
  method: 'POST', path: '/api/form/getSystemVariables', summary: 'Values every condition may use besides the form (R7.6-01).',
  access: 'signed-in', sends: 'none', input: nothing, data: z.array(systemVariable), changes: false,
})
