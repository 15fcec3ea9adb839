import type { Locale } from '@/lib/contracts/auth'
import { sentence } from './sentences'

/** What is written down of a delivery that failed, and the sentence it is, below `operations.undelivered`. Others' own words are kept. */
const readings: readonly (readonly [RegExp, string])[] = [
  [/^(?:HTTP )?(?<status>\d{3})$/, 'status'],
  [/^(?<host>\S+) is not among the hosts that may be reached$/, 'hostNotListed'],
  [/^(?<host>\S+) (?:points to an address that )?may not be called$/, 'notCalled'],
  [/^an address with a name and password in it may not be called$/, 'credentials'],
  [/^more than (?<count>\d+) redirects$/, 'redirects'],
  [/^this is no address$/, 'noAddress'],
  [/^the answer is larger than \d+ bytes$/, 'tooLarge'],
  [/^it has no secret yet$/, 'noSecret'],
  [/^5\d\d[ -]5\.1\.\d|^55[013][ -].*\b(?:user|mailbox|recipient|address)\b/i, 'mailboxUnknown'],
  [/^552[ -]|^[45]\d\d[ -][45]\.2\.2|\bquota\b/i, 'mailboxFull'],
  [/^53[0-5][ -]|\b5\.7\.8\b|\bEAUTH\b|invalid login/i, 'mailSignIn'],
  [/^[45]\d\d[ -]/, 'mailRefused'],
  [/^\d{4,}(?: |$)/, 'chatRefused'],
  [/\b(?:ENOTFOUND|EAI_AGAIN)\b/, 'hostUnknown'],
  [/\bECONNREFUSED\b/, 'nobodyThere'],
  [/\bE?TIMEDOUT\b|time(?:d )?-?out|no answer in time/i, 'tooSlow'],
  [/\b(?:ECONNRESET|EPIPE)\b|socket hang up|other side closed|unexpected socket close/i, 'brokenOff'],
  [/certificate|altname|\bERR_TLS/i, 'certificate'],
]

/** Devices of one person are told apart by the host that reaches them: `host: reason`. */
const ofHost = /^(?<at>[\w-]+(?:\.[\w-]+)+(?::\d+)?): (?<why>.+)$/

/**
 * Why something was not delivered, in the words of who reads it: it is written down as it happened, for whoever looks for it in
 * a log. What nobody has a sentence for stays as it is.
 */
export function problemIn(locale: Locale, problem: string): string {
  const each = problem.split('; ').map((part) => ofHost.exec(part)?.groups)
  if (each.every((one) => one !== undefined))
    return each.map(({ at, why }) => `${at}: ${reasonIn(locale, why!)}`).join('; ')
  return reasonIn(locale, problem)
}

function reasonIn(locale: Locale, problem: string): string {
  if (/^[a-z]\w*(?:\.\w+)+$/.test(problem)) {
    const key = `errors.${problem}`
    const said = sentence(locale, key)
    return said === key ? problem : said
  }
  for (const [form, name] of readings) {
    const found = form.exec(problem)
    // A name of several languages is told by `|`: what others wrote has none.
    if (found)
      return sentence(locale, `operations.undelivered.${name}`, {
        ...found.groups,
        answer: problem.replaceAll('|', '/'),
      })
  }
  return problem
}
