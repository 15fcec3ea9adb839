import type { IHttpClient } from 'soap'
import type { OpenedSource } from '@/server/modules/data-sources'
import type { Outbound } from '@/server/platform/outbound'

/** Bytes of one document; a description or an envelope that is larger is made to keep the server busy. */
const largestDocument = 2 * 1024 * 1024
/** Descriptions of large services come in a dozen parts. */
const mostDocuments = 60

/** Until when a request must be done, in milliseconds of the clock; comes with each as its options. */
export interface RequestOptions {
  deadline: number
}

/** Whether an address may stand in a description at all: files of this machine may not. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/**
 * What the SOAP library speaks HTTP with: every request goes through the guarded way out, redirects included. The
 * service's own host may stand inside and is given its credentials; any other host a description names must be public,
 * and is given none.
 */
export function guardedClient(outbound: Outbound, service: OpenedSource): IHttpClient {
  const own = new URL(service.url).host.toLowerCase()
  let documents = 0
  const ask = async (
    address: string,
    body: string | null,
    headers: Record<string, string>,
    { deadline }: RequestOptions,
  ) => {
    if (!isWebAddress(address)) throw new Error(`${address.slice(0, 200)} may not be called`)
    if (body === null && ++documents > mostDocuments)
      throw new Error(`the description has more than ${mostDocuments} parts`)
    const url = new URL(address)
    const isOwn = url.host.toLowerCase() === own
    const answer = await outbound.call({
      url: url.href,
      method: body === null ? 'GET' : 'POST',
      body: body ?? undefined,
      milliseconds: Math.max(1, deadline - Date.now()),
      headers: { ...headers, ...(isOwn && service.headers) },
      onMachine: service.onMachine,
      allowedHosts: isOwn ? [own, url.hostname.toLowerCase()] : [],
    })
    if (answer.body.length > largestDocument) throw new Error(`the answer is larger than ${largestDocument} bytes`)
    return answer
  }
  return {
    request(address, body, done, headers, options) {
      const asked = ask(
        address,
        body as string | null,
        (headers ?? {}) as Record<string, string>,
        options as RequestOptions,
      )
        .then(
          (answer) =>
            done(null, { status: answer.status, headers: answer.headers, data: answer.body }, answer.body) as unknown,
        )
        .catch((error: unknown) => {
          // The library's callback throws where it cannot read an answer; it is told that too, and may throw once more.
          try {
            return done(error) as unknown
          } catch {
            return undefined
          }
        })
      return asked as unknown as ReturnType<IHttpClient['request']>
    },
  }
}
