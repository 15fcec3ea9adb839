import { AppError } from '@/server/http/app-error'
import { atField } from '@/server/http/speak'
import { holding } from '@/lib/saml-certificates'
import { readBounded } from '@/server/platform/outbound/bounded-answer'
import type { SettingTools } from './keep-settings'
import { typedSettings } from './typed-settings'
import { isInsecure } from './ways-in'

/** Longer nobody waits for the page of a provider, in milliseconds. */
const patience = 10_000
/** As much of it as is looked at: nothing, but it ends. */
const mostRead = 100_000

const names = ['SAML_ENTRY_POINT', 'SAML_ISSUER', 'SAML_CERTIFICATE'] as const

/**
 * Whether what was typed is whole, its certificates hold today, and somebody answers where people are sent to. Whether it is the
 * provider, its answer to a sign-in shows.
 * @throws AppError input.invalid; Error with what the other side says
 */
export async function trySaml(
  live: SettingTools['live'],
  values: Record<string, string | null>,
  now: Date,
): Promise<{ issuer: string; certificateUntil: string }> {
  const set = typedSettings(live, values, names)
  for (const name of names)
    if (!set[name]) throw new AppError('input.invalid', {}, { [`values.${name}`]: atField('general.missing') })
  const address = set.SAML_ENTRY_POINT ?? ''
  if (values.SAML_ENTRY_POINT && isInsecure(address))
    throw new AppError('input.invalid', {}, { 'values.SAML_ENTRY_POINT': atField('setting.insecure') })
  const until = holdUntil(set.SAML_CERTIFICATE ?? '', now)
  // A page to sign in, an error for want of a request, or a way to another page: all of them are an answer.
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
  await readBounded(answer, mostRead, 'cut')
  if (answer.status >= 500 || answer.status === 404) throw new Error(`HTTP ${answer.status}`)
  return { issuer: set.SAML_ISSUER ?? '', certificateUntil: until.toISOString() }
}

/** Until when those certificates hold that do today. @throws AppError input.invalid where none does */
function holdUntil(certificates: string, now: Date): Date {
  const { from, until } = holding(certificates, now)
  if (from <= now && now <= until) return until
  const why = from > now ? 'setting.certificateNotYet' : 'setting.certificateOver'
  throw new AppError('input.invalid', {}, { 'values.SAML_CERTIFICATE': atField(why) })
}
