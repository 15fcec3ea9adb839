import 'server-only'
import { defaultLocale } from '@/lib/i18n/locales'
import { ask } from './ask'

/** What administrators have set that pages have to know; what the environment says until the workflow server has answered. */
export interface WebSettings {
  /** Passwords are judged by another rule than the specified one (decisions 38). The workflow server does it; pages only say so. */
  ownPasswordRule: boolean
  /** R2.12-26: the change of a first password may be put off. */
  changeLater: boolean
  /** Browsers may keep what people have read for the time without a network (docs/offline.md); pages only say so. */
  offline: boolean
}

/** How long an answer holds, in milliseconds. */
const holds = 5_000

const isOn = (text: string | undefined) => ['1', 'true'].includes(text ?? '')
const fromEnvironment = (): WebSettings => ({
  ownPasswordRule: process.env.PASSWORD_RULE === 'length',
  changeLater: isOn(process.env.PASSWORD_CHANGE_LATER),
  offline: !['0', 'false'].includes(process.env.OFFLINE ?? ''),
})

let known: WebSettings | undefined
let readAt = -Infinity
let reading: Promise<void> | undefined

async function read(): Promise<void> {
  try {
    const { code, data } = await ask<WebSettings>('POST', '/api/settings/web', '', defaultLocale)
    if (code === 200) known = data
  } catch {
    // A page is drawn by what was known before: what it says is decided on the workflow server again.
  } finally {
    readAt = Date.now()
    reading = undefined
  }
}

/** Answers at once where anything is known; what is older than some seconds is read again behind it. */
export async function webSettings(): Promise<WebSettings> {
  if (Date.now() - readAt > holds) reading ??= read()
  if (!known && reading) await reading
  return known ?? fromEnvironment()
}
