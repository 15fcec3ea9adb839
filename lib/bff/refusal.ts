import type { Envelope } from '@/lib/contracts/call'
import { errors, type ErrorKey } from '@/lib/contracts/errors'
import type { Locale } from '@/lib/contracts/auth'
import en from '@/messages/en-US/errors.json'
import zh from '@/messages/zh-CN/errors.json'
import tw from '@/messages/zh-TW/errors.json'

/** The errors the web itself can tell: those that never reach the workflow server, or its absence. */
type OwnError = Extract<
  ErrorKey,
  | 'session.missing'
  | 'server.away'
  | 'request.foreign'
  | 'request.malformed'
  | 'request.unencrypted'
  | 'call.unknown'
  | 'input.tooLarge'
>

const sentences: Record<Locale, Record<OwnError, string>> = {
  'zh-CN': own(zh),
  'en-US': own(en),
  'zh-TW': own(tw),
}

function own(words: typeof zh): Record<OwnError, string> {
  return {
    'session.missing': words.session.missing,
    'server.away': words.server.away,
    'request.foreign': words.request.foreign,
    'request.malformed': words.request.malformed,
    'request.unencrypted': words.request.unencrypted,
    'call.unknown': words.call.unknown,
    'input.tooLarge': words.input.tooLarge,
  }
}

export interface Refusal {
  status: number
  envelope: Envelope<null>
}

/** An answer in the envelope every call has, for what the web decides without the workflow server. */
export function refusal(key: OwnError, locale: Locale): Refusal {
  const { status, code } = errors[key]
  return { status, envelope: { code, data: null, message: sentences[locale][key] } }
}
