export class AnswerTooLarge extends Error {}

/**
 * The body of an answer, up to so many bytes; the rest is not taken from the other side.
 * @throws AnswerTooLarge where there is more and `beyond` is `refuse`
 */
export async function readBounded(answer: Response, most: number, beyond: 'cut' | 'refuse'): Promise<Buffer> {
  const reader = answer.body?.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  while (reader && size <= most) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(pieces)
    pieces.push(value)
    size += value.length
  }
  await reader?.cancel()
  if (beyond === 'refuse') throw new AnswerTooLarge(`the answer is larger than ${most} bytes`)
  return Buffer.concat(pieces).subarray(0, most)
}

/** Statuses whose answers have no body (Fetch standard, null body status). */
const bodiless = new Set([101, 103, 204, 205, 304])

/** `fetch` for libraries: an answer beyond so many bytes is an error, before anything of it is read as something. */
export const fetchWithin =
  (most: number) =>
  async (url: string, options: object): Promise<Response> => {
    const answer = await fetch(url, options as RequestInit)
    const body = await readBounded(answer, most, 'refuse')
    const { status, statusText, headers } = answer
    return new Response(bodiless.has(status) ? null : new Uint8Array(body), { status, statusText, headers })
  }
