import { Readable } from 'node:stream'
import type { signedIn } from '@/lib/contracts/auth'
import type { Envelope } from '@/lib/contracts/call'
import { errors } from '@/lib/contracts/errors'
import { localeCookie } from '@/lib/i18n/locales'
import { ownCookie } from '@/lib/own-cookie'
import type { z } from 'zod'
import { chosenLocale } from './cookies'
import type { Answer } from './arrival'
import { readWhole } from './read-whole'
import { bffSettings } from './settings'
import { browserCookie, endedSessionCookie, sessionCookie } from './session'

export const signInPaths: ReadonlySet<string> = new Set(['/api/auth/login', '/api/auth/loginAdmin'])
export const signOutPath = '/api/auth/logout'

const answerAtMost = 64 * 1024
const year = 365 * 24 * 60 * 60

/** Keeps the token of a successful sign-in in the sealed cookie; the browser gets the answer without it, and keeps the mark that it has been here. */
export async function answerSignIn(answer: Answer, cookieHeader: string | undefined): Promise<Answer> {
  if (!(answer.body instanceof Readable)) return answer
  const text = (await readWhole(answer.body, answerAtMost)).toString('utf8')
  const headers = { ...answer.headers }
  delete headers['content-length']
  delete headers['content-encoding']

  const envelope = JSON.parse(text) as Envelope<z.output<typeof signedIn> | null>
  if (envelope.code !== 200 || !envelope.data) return { ...answer, headers, body: text }
  const { token, browser, ...person } = envelope.data
  const cookies = [await sessionCookie(token)]
  if (browser) cookies.push(browserCookie(browser))
  // Who chose a language on the sign-in page keeps it; who has chosen none reads that of his company, whatever it will be.
  if (!chosenLocale(cookieHeader) && person.languageChosen !== false) {
    cookies.push(ownCookie(localeCookie, person.defaultLanguage, { seconds: year, secure: bffSettings().secure }))
  }
  headers['set-cookie'] = cookies
  return { ...answer, headers, body: JSON.stringify({ ...envelope, data: person }) }
}

/** The browser is signed out whatever the workflow server says, which may have ended the session before, unless the session is another person's by now. */
export function answerSignOut(answer: Answer): Answer {
  if (answer.status === errors['session.another'].status) return answer
  return { ...answer, headers: { ...answer.headers, 'set-cookie': endedSessionCookie() } }
}
