import { z } from 'zod'
import { condition, fieldId, localName, localText } from '@/lib/form-fields/field-base'
import { field, type FieldOf } from '@/lib/form-fields/schemas'

export { localName, localText } from '@/lib/form-fields/field-base'
export { field, type FormField } from '@/lib/form-fields/schemas'
export { type PlainField } from '@/lib/form-fields/plain-schemas'
export type TableField = FieldOf<'table'>

/** R2.9: what has to be true of several fields together, with its own words. */
export const formRule = z.object({
  id: z.string().min(1).max(64),
  /** FEEL over the form. Only what is false breaks the rule: where a value is missing nothing is said. Empty where the reader may not know. */
  holds: condition,
  message: localText.min(1),
  /** Where it is said; without, at the first field the expression names. */
  fields: z.array(fieldId).max(20).default([]),
  /** No other request of the same person for this process has the same in all of these fields; where one is empty nothing is said. */
  unlike: z.array(fieldId).max(10).optional(),
  /** Said, but nobody is stopped by it; whether another request is the same always stops. */
  warning: z.boolean().default(false),
})
export type FormRule = z.infer<typeof formRule>

/** What a page in a frame may do beside standing there. */
const framePage = z.object({
  /** Sites it may lead to and go on speaking from; the one of its address always may. */
  hosts: z
    .array(z.string().regex(/^[A-Za-z\d](?:[A-Za-z\d.-]{0,250}[A-Za-z\d])?(?::\d{1,5})?$/))
    .max(20)
    .default([]),
  /** Fields whose values it is told, as far as the person may see them. */
  told: z.array(fieldId).max(200).default([]),
  /** Fields it may fill in; without, all the person may. */
  takes: z.array(fieldId).max(200).optional(),
})

/** Rules a form may have: as many as a long form has fields with a form of their own. */
export const mostRules = 300

export const formDefinition = z.object({
  /** Below each other, or one at a time. */
  layout: z.enum(['sections', 'tabs']).optional(),
  /** Of a form of type UserForm: the page that shows it (R2.10-16); of type Frame: the page in the frame (R2.10-17). A path of ours or a web address. */
  address: z
    .string()
    .max(500)
    .regex(/^(\/(?![/\\])|https?:\/\/)\S*$/)
    .optional(),
  /** Of a form of type Frame: what passes between the page and the form (docs/frame-forms.md). */
  frame: framePage.optional(),
  /** Of a form of type Normal: HTML with places for the fields (R2.10-14); what it may hold stands in lib/form-template. */
  template: z.string().max(200_000).optional(),
  rules: z.array(formRule).max(mostRules).optional(),
  sections: z
    .array(
      z.object({
        id: z.string().max(64),
        title: localName,
        columns: z.number().int().min(1).max(4).default(2),
        fields: z.array(field).max(200),
      }),
    )
    .min(1)
    .max(50),
})
export type FormDefinition = z.infer<typeof formDefinition>
/** What a seed or a designer writes: defaults not filled in yet. */
export type FormDefinitionInput = z.input<typeof formDefinition>

/** Form data as sent and stored: JSON values by field id. Money is a decimal string, a date yyyy-MM-dd. */
export const formData = z.record(z.string().max(64), z.json())
export type FormData = z.infer<typeof formData>

/**
 * Right on one field at one step; a sub-table column is `table.column`. `add` is of a sub-table: rows may be added, and none of
 * those handed in before be changed or removed; anywhere else it reads as `edit`.
 */
export const fieldRight = z.enum(['hidden', 'read', 'add', 'edit', 'required'])
export type FieldRight = z.infer<typeof fieldRight>
export const fieldRights = z.record(z.string(), fieldRight)
export type FieldRights = z.infer<typeof fieldRights>
