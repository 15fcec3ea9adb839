import type { Changed } from '@/lib/contracts/call'
import { errors, type ErrorKey } from '@/lib/contracts/errors'
import type { AuditEntry } from './audit-entry'
import type { FieldText, Param } from './said'

/** An expected outcome a caller must be told; `errors` in lib/contracts lists them all. */
export class AppError extends Error {
  /** What the transaction wrote stays written: for refusals that must leave a trace, such as a failed sign-in. */
  keepsChanges = false
  /** What the audit log says of it; refused rights and acts are noted without. */
  noted?: AuditEntry
  /** What somebody else has changed meanwhile (`record.changed`). */
  changed?: Changed
  /** Seconds, for the retry-after header. */
  retryAfter?: number

  constructor(
    readonly key: ErrorKey,
    readonly params: Record<string, Param> = {},
    readonly fields?: Record<string, FieldText>,
  ) {
    super(key)
  }

  get entry() {
    return errors[this.key]
  }

  noting(entry: AuditEntry): this {
    this.noted = entry
    return this
  }

  keepingChanges(): this {
    this.keepsChanges = true
    return this
  }
}
