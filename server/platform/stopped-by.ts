/** Whether an error only says that a signal has ended the work: its reason is the error, or one of its causes. */
export function stoppedBy(error: unknown, signal: AbortSignal | undefined): boolean {
  if (!signal?.aborted) return false
  return error === signal.reason || (error instanceof Error && error.cause !== error && stoppedBy(error.cause, signal))
}
