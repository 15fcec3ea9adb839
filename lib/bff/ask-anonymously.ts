import 'server-only'
import type { IncomingMessage } from 'node:http'
import type { Envelope } from '@/lib/contracts/call'
import type { Locale } from '@/lib/contracts/auth'
import type { PageCaller } from './page-caller'
import { readWhole } from './read-whole'
import { requestUpstream } from './upstream'

/** Single sign-on: the workflow server itself asks a provider. */
const usualPatienceMs = 15_000
/** No page waits longer for what it can be drawn without. */
const shortPatienceMs = 1_000
/** After a silence nobody waits for such things again for so long. */
const restMs = 5_000
let restUntil = 0

class Silent extends Error {}

const answerAtMost = 2 * 1024 * 1024

/**
 * A call the web makes before anybody is known: the ways to sign in, and single sign-on.
 * @throws when the workflow server does not answer in time
 */
export async function askAnonymously<Data>(
  path: string,
  input: Record<string, string>,
  locale: Locale,
  { host, address, userAgent }: PageCaller,
  patienceMs = usualPatienceMs,
): Promise<Envelope<Data>> {
  const body = new URLSearchParams(input).toString()
  const request = requestUpstream('POST', path, {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    'x-requested-with': 'web',
    'x-locale': locale,
    // Whose company it is, where a company has a host of its own.
    ...(host && { 'x-forwarded-host': host }),
    // Whose limits count and whose session opens, as the door says it of calls.
    ...(address && { 'x-forwarded-for': address }),
    ...(userAgent && { 'user-agent': userAgent }),
  })
  const late = setTimeout(() => request.destroy(new Silent('no answer in time')), patienceMs)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve)
      request.on('error', reject)
      request.end(body)
    })
    return JSON.parse((await readWhole(response, answerAtMost)).toString('utf8')) as Envelope<Data>
  } finally {
    clearTimeout(late)
  }
}

/** What is nice to have on a page that anybody may see; null while the workflow server is away or does not answer at once. */
export async function askForNicety<Data>(
  path: string,
  input: Record<string, string>,
  locale: Locale,
  caller: PageCaller,
): Promise<Data | null> {
  if (Date.now() < restUntil) return null
  try {
    const { code, data } = await askAnonymously<Data>(path, input, locale, caller, shortPatienceMs)
    return code === 200 ? data : null
  } catch (error) {
    if (error instanceof Silent) restUntil = Date.now() + restMs
    return null
  }
}
