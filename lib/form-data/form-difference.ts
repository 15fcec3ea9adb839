import { z } from 'zod'

const change = z.object({
  /** The setting that differs, as definitions name it; `order`: it stands elsewhere among its neighbours; `section`: in another section. */
  trait: z.string(),
  /** Null for what is not set. */
  before: z.json(),
  after: z.json(),
})

/** One thing that differs between two definitions of a form. */
export const formDifference = z.object({
  what: z.enum(['form', 'section', 'field']),
  /** Of a column: `table.column`; '' for the form itself. */
  id: z.string(),
  /** What it is called in the later one, in all languages; of what was taken away, as it was called. */
  name: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  /** None for what was added or removed. */
  changes: z.array(change),
})
export type FormDifference = z.infer<typeof formDifference>
