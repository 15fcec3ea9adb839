import type { Changed } from '@/lib/contracts/call'

interface CallErrorDetails {
  code: number
  message: string
  correlationId?: string
  fields?: Record<string, string>
  changed?: Changed
  bare?: boolean
}

/** A call that did not succeed: the envelope's code and words, or code 0 when there was no answer. */
export class CallError extends Error {
  readonly code: number
  readonly correlationId?: string
  /** Field errors by path. */
  readonly fields: Record<string, string>
  /** What somebody else has changed since the record was read. */
  readonly changed?: Changed
  /** True when no envelope came: nothing but the status speaks. */
  readonly bare: boolean

  constructor({ code, message, correlationId, fields, changed, bare = false }: CallErrorDetails) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.correlationId = correlationId
    this.fields = fields ?? {}
    this.changed = changed
    this.bare = bare
  }
}
