import type { ProcessDefinition, State } from '@/lib/engine'
import { draftStatus, taskResult, taskStatus } from '@/lib/words/workflow-enumerations'

export type BalanceRule = NonNullable<ProcessDefinition['settings']['balance']>

export interface Booking {
  dictId: string
  account: string
  kind: string
  year: number
  /** Decimal text. */
  amount: string
  used: boolean
}

/** The year a day or moment of a form lies in, as people write it. */
export const yearOf = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{4}-/.test(value) ? Number(value.slice(0, 4)) : null

/** What a task in this state takes from a balance; null for nothing. */
export function bookingOf(rule: BalanceRule, { task, formData }: State): Booking | null {
  const { status, result } = task
  const used = status === taskStatus.Finish && result === taskResult.Approve
  const running = (status === taskStatus.Run || status === taskStatus.Pause) && task.submittedAt !== null
  if (status === draftStatus || (!used && !running)) return null
  const kind = formData[rule.kind]
  const year = yearOf(formData[rule.on])
  const amount = Number(formData[rule.amount])
  if (typeof kind !== 'string' || !rule.kinds.includes(kind) || year === null || !(amount > 0)) return null
  return { dictId: rule.dictionary, account: task.initiator.account, kind, year, amount: String(amount), used }
}
