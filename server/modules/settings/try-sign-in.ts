import { sql } from 'kysely'
import type { z } from 'zod'
import type { trySignIn as contract } from '@/lib/contracts/settings'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import { atField } from '@/server/http/speak'
import type { StreamContext } from '@/server/http/serve'
import { discoverProvider, forgetGuesses, takeTurn, tryDirectory, type Source } from '@/server/modules/auth'
import type { SettingTools } from './keep-settings'
import { trySaml } from './try-saml'
import { typedSettings } from './typed-settings'
import { isInsecure, requireMaySet } from './ways-in'
import { whyNotReached } from '@/server/http/why-not-reached'

type Input = z.output<typeof contract.input>

const missing = (name: string) => new AppError('input.invalid', {}, { [name]: atField('general.missing') })

/** Written down before anybody is told, whatever comes of it; never what was typed as a password. */
const noteTrial = (context: StreamContext, entry: { objectId: string; after: object }) =>
  context.transact((tx) =>
    writeAudit({ ...context, tx }, { action: 'settings.trySignIn', objectType: 'setting', ...entry }),
  )

/** @throws AppError input.invalid for an address by which passwords would travel in the clear */
function refuseInsecure(values: Input['values'], name: 'OIDC_ISSUER' | 'LDAP_URL', address: string): void {
  if (values[name] && isInsecure(address))
    throw new AppError('input.invalid', {}, { [`values.${name}`]: atField('setting.insecure') })
}

/** @returns as the provider calls itself */
async function tryProvider({ live }: SettingTools, context: StreamContext, { values }: Input): Promise<string> {
  const set = typedSettings(live, values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID'])
  if (!set.OIDC_ISSUER) throw missing('values.OIDC_ISSUER')
  if (!set.OIDC_CLIENT_ID) throw missing('values.OIDC_CLIENT_ID')
  refuseInsecure(values, 'OIDC_ISSUER', set.OIDC_ISSUER)
  const note = (done: boolean) => noteTrial(context, { objectId: 'OIDC_ISSUER', after: { way: 'provider', done } })
  try {
    // Asking what it says of itself needs no secret: none is sent anywhere before it is kept.
    const { issuer } = (await discoverProvider(set)).serverMetadata()
    await note(true)
    return issuer
  } catch (error) {
    await note(false)
    throw new AppError('setting.noAnswer', { reason: whyNotReached(context, error) })
  }
}

async function trySamlWay({ live }: SettingTools, context: StreamContext, { values }: Input) {
  const note = (done: boolean) => noteTrial(context, { objectId: 'SAML_ENTRY_POINT', after: { way: 'saml', done } })
  try {
    const found = await trySaml(live, values, context.now)
    await note(true)
    return found
  } catch (error) {
    if (error instanceof AppError) throw error
    await note(false)
    throw new AppError('setting.noAnswer', { reason: whyNotReached(context, error) })
  }
}

/** Who tries passwords here waits as at the sign-in page; the person himself is held up by nobody who does. */
async function sourceOf(
  { secrets }: SettingTools,
  { transact, caller }: StreamContext,
  account: string,
): Promise<Source> {
  const { rows } = await transact((tx) => sql`select 1 from users where account = ${account}`.execute(tx))
  // What is no account may be a password typed into the wrong field: it is not written down.
  const told = rows.length > 0 ? account : `unknown ${secrets.fingerprint(account).slice(0, 40)}`
  return { account: told, name: `trial ${caller.account}`, known: true }
}

/** @throws AppError signIn.tooMany */
async function tryPassword(tools: SettingTools, context: StreamContext, { values, account, password }: Input) {
  const set = typedSettings(tools.live, values, ['LDAP_URL', 'LDAP_BIND_DN'])
  if (!set.LDAP_URL) throw missing('values.LDAP_URL')
  refuseInsecure(values, 'LDAP_URL', set.LDAP_URL)
  if (!account) throw missing('account')
  // A directory takes an empty password for nobody at all, and says yes.
  if (!password) throw missing('password')
  const { transact, now } = context
  const source = await sourceOf(tools, context, account.toLowerCase())
  await transact((tx) => takeTurn({ tx, now }, source))
  const note = (done: boolean) =>
    noteTrial(context, { objectId: 'LDAP_URL', after: { way: 'directory', account: source.account, done } })
  try {
    await tryDirectory(set, account, password)
  } catch (error) {
    await note(false)
    throw new AppError('setting.noAnswer', { reason: whyNotReached(context, error) })
  }
  await transact((tx) => forgetGuesses({ tx }, source))
  await note(true)
}

/**
 * Tries a way to sign in by what was typed, and where nothing was typed by what holds.
 * @throws AppError right.missing, input.invalid, setting.noAnswer, signIn.tooMany
 */
export async function trySignIn(
  tools: SettingTools,
  context: StreamContext,
  input: Input,
): Promise<z.input<typeof contract.data>> {
  requireMaySet(context, 'signIn')
  const began = performance.now()
  let issuer = ''
  let certificateUntil: string | null = null
  if (input.way === 'provider') issuer = await tryProvider(tools, context, input)
  else if (input.way === 'saml') ({ issuer, certificateUntil } = await trySamlWay(tools, context, input))
  else await tryPassword(tools, context, input)
  const { PUBLIC_URL } = tools.live.env
  const at = (path: string) => (PUBLIC_URL ? `${new URL(PUBLIC_URL).origin}${path}` : '')
  return {
    issuer,
    redirectUri: at(input.way === 'saml' ? '/sso/saml' : '/sso/authorize'),
    metadataUri: input.way === 'saml' ? at('/sso/saml/metadata') : '',
    certificateUntil,
    milliseconds: Math.round(performance.now() - began),
  }
}
