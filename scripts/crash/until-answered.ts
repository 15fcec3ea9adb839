/** What a caller hears; `status` is of HTTP, the rest stands in the envelope. */
export interface Reply<Data = unknown> {
  status: number
  code: number
  data: Data
  message: string
}

/**
 * Sends one command until it is answered, as a browser does when it does not know whether it arrived.
 * @param send one try; it may throw where nothing answers
 * @param unanswered told of every try that led to no answer: nothing at all, or that the server or its database is away
 */
export async function untilAnswered<Answer extends Reply>(
  send: () => Promise<Answer>,
  unanswered: () => void | Promise<void>,
): Promise<Answer> {
  for (;;) {
    const answer = await send().catch(() => null)
    if (answer && answer.code !== 503 && answer.status < 500) return answer
    await unanswered()
  }
}

/** What callers were told had happened: by the id of the command, the answer as text. */
export type Acknowledged = ReadonlyMap<string, string>

/** Commands that give another answer now than they gave before; one that was carried out again would. */
export async function answeredOtherwise(
  acknowledged: Acknowledged,
  ask: (commandId: string) => Promise<string>,
): Promise<string[]> {
  const different: string[] = []
  for (const [commandId, before] of acknowledged) {
    const now = await ask(commandId)
    if (now !== before) different.push(`${commandId}: ${before}, now ${now}`)
  }
  return different
}
