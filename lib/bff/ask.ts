import type { IncomingMessage } from 'node:http'
import { readWhole } from './read-whole'
import { requestUpstream } from './upstream'
import type { Envelope } from '@/lib/contracts/call'
import type { Locale } from '@/lib/contracts/auth'

export class UpstreamAway extends Error {}

/** Afterwards a page says that the service is away and comes back by itself. */
const patienceMs = 5_000
const answerAtMost = 8 * 1024 * 1024

/**
 * A call the web makes for itself while it draws a page.
 * @throws UpstreamAway when the workflow server does not answer in time or says it cannot.
 */
export async function ask<Data>(
  method: 'GET' | 'POST',
  path: string,
  token: string,
  locale: Locale,
): Promise<Envelope<Data>> {
  const request = requestUpstream(method, path, {
    // Nobody asks for what anybody may know.
    ...(token && { authorization: `Bearer ${token}` }),
    'x-requested-with': 'web',
    'x-locale': locale,
    accept: 'application/json',
    ...(method === 'POST' && { 'content-length': 0 }),
  })
  const late = setTimeout(() => request.destroy(new UpstreamAway('no answer in time')), patienceMs)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve)
      request.on('error', reject)
      request.end()
    })
    const text = (await readWhole(response, answerAtMost)).toString('utf8')
    if ((response.statusCode ?? 500) >= 500) throw new UpstreamAway(`status ${response.statusCode}`)
    return JSON.parse(text) as Envelope<Data>
  } catch (error) {
    throw error instanceof UpstreamAway ? error : new UpstreamAway(String(error))
  } finally {
    clearTimeout(late)
  }
}
