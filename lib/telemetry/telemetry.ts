/** What is told of a call or a job: templates of addresses and outcomes, nothing of who called and what about. */
export interface Told {
  /** Such as `/api/task/open`; of an address with parts that differ its template. */
  route: string
  method: string
  status: number
  /** The id by which the call stands in the logs. */
  correlationId?: string
}

export interface CallSpan {
  /** W3C Trace Context: what the next program continues by. */
  traceparent: string
  end(told: Told): void
}

export interface Telemetry {
  /** @param traceparent of whoever asked; what is none counts as none */
  beginCall(traceparent: string | undefined, as: 'server' | 'client'): CallSpan
  /** Runs a job as a trace of its own. */
  job<Result>(queue: string, run: () => Promise<Result>): Promise<Result>
  /** Sends what is held, for two seconds at most. */
  stop(): Promise<void>
}

export interface Trace {
  traceId: string
  spanId: string
}

/** What a `traceparent` says (https://www.w3.org/TR/trace-context/, version 00); null where it is none. */
export function readTraceparent(header: unknown): Trace | null {
  const [, traceId = '', spanId = ''] =
    (typeof header === 'string' && /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(header)) || []
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) ? { traceId, spanId } : null
}
