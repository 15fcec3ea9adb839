import { MailRefused, MailServerLost } from '@/server/platform/mail'
import { OutboundRefused } from '@/server/platform/outbound'
import type { StreamContext } from './call-context'
import { sentence } from './sentences'

type Why = 'unknownHost' | 'unreached' | 'timeout' | 'certificate' | 'signIn' | 'refused' | 'forbidden' | 'odd'

const byCode: Readonly<Record<string, Why>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EDNS: 'unknownHost',
  ECONNREFUSED: 'unreached',
  ECONNRESET: 'unreached',
  EHOSTUNREACH: 'unreached',
  ENETUNREACH: 'unreached',
  ECONNECTION: 'unreached',
  ESOCKET: 'unreached',
  ETIMEDOUT: 'timeout',
  ETLS: 'certificate',
  EAUTH: 'signIn',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
}
/** As OpenSSL and Node call what is wrong with a certificate. */
const ofCertificates = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/
/** RFC 4511 4.1.9: invalidCredentials, and others by which a directory refuses somebody. */
const refusedByDirectory = [34, 48, 49, 50, 53]

function whyOf(error: unknown): Why {
  if (error instanceof MailRefused) return 'refused'
  if (error instanceof OutboundRefused) return 'forbidden'
  const { code, name, cause, errors } = (error ?? {}) as Record<string, unknown>
  if (typeof code === 'number' && refusedByDirectory.includes(code)) return 'signIn'
  // Of a provider on several addresses each has a reason of its own; libraries hide that of the network below theirs.
  const below: unknown = cause ?? (Array.isArray(errors) ? errors[0] : undefined)
  if (below) return whyOf(below)
  if (typeof code === 'string') return byCode[code] ?? (ofCertificates.test(code) ? 'certificate' : 'odd')
  return name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'odd'
}

/**
 * Why the other side of a trial did not do as asked, by its kind: what it said itself, which may be anything that listens at an
 * address somebody typed, goes into the log alone.
 */
export function whyNotReached({ log, locale }: Pick<StreamContext, 'log' | 'locale'>, error: unknown): string {
  if (error instanceof MailServerLost) return sentence(locale, `errors.${error.message}`)
  const why = whyOf(error)
  log.warn({ err: error, why }, 'a trial of settings failed')
  return sentence(locale, `operations.reach.${why}`)
}
