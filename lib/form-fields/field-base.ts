import { z } from 'zod'
import { shownName } from '../words/name'

/** A name typed by an administrator; several languages separated by '|' in the order zh-CN|en-US|zh-TW. */
export const localName = shownName.max(600)
/** What is said to people at length, in the same languages. */
export const localText = z.string().max(600)

/** Key in the form data; letters, digits and underscores. */
export const fieldId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/)
  .max(64)

export const condition = z.string().max(2000)

/** What every field has. */
export const fieldBase = {
  id: fieldId,
  label: localName,
  /** Columns the field covers in its section's grid. */
  span: z.number().int().min(1).max(4).default(1),
  required: z.boolean().default(false),
  help: localText.optional(),
  placeholder: localText.optional(),
  /** FEEL over the form: where it is not true the field is not there, and holds nothing. */
  visibleWhen: condition.optional(),
  /** FEEL over the form: where it is true the field must be filled in. */
  requiredWhen: condition.optional(),
  /** FEEL over the form: where it is true the field is there to be read, whatever the step grants. */
  readOnlyWhen: condition.optional(),
}

export const option = z.object({ value: z.string().max(200), label: localName })
export const options = z.array(option).max(500)

/** A branch of choices, three levels deep as a form can show. */
const leaf = option.extend({ children: z.array(option).max(200).default([]) })
const branch = option.extend({ children: z.array(leaf).max(200).default([]) })
export const optionTree = z.array(branch).max(200)

export const files = {
  maxFiles: z.number().int().min(1).max(50).default(10),
  maxBytes: z
    .number()
    .int()
    .min(1)
    .default(50 * 1024 * 1024),
}
