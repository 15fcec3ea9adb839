import { z } from 'zod'

/** Something wrong with the definition of a form; the words stand below `forms.faults`. */
export const formFault = z.object({
  severity: z.enum(['error', 'warning']),
  /** The field, or `table.column`; '' for what is wrong with the form itself. */
  field: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.string()),
})
export type FormFault = z.infer<typeof formFault>
