interface CallErrorDetails {
  code: number
  message: string
  correlationId?: string
  fields?: Record<string, string>
}

/** A call that did not succeed: the envelope's code and words, or code 0 when there was no answer. */
export class CallError extends Error {
  readonly code: number
  readonly correlationId?: string
  /** Field errors by path. */
  readonly fields: Record<string, string>

  constructor({ code, message, correlationId, fields }: CallErrorDetails) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.correlationId = correlationId
    this.fields = fields ?? {}
  }
}
