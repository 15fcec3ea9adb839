import { z } from 'zod'

/** What the person of a task has left, for the field that says how much he takes. */
export const balanceView = z.object({
  /** The fields that say how much, of which kind, and when. */
  amount: z.string(),
  kind: z.string(),
  on: z.string(),
  /** Decimal text by kind and year; a kind that is not there has no limit. */
  left: z.record(z.string(), z.record(z.string(), z.string())),
})
export type BalanceView = z.infer<typeof balanceView>
