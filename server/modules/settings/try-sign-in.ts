import type { z } from 'zod'
import type { trySignIn as contract } from '@/lib/contracts/settings'
import { AppError } from '@/server/http/app-error'
import { atField } from '@/server/http/speak'
import type { StreamContext } from '@/server/http/serve'
import { discoverProvider, tryDirectory } from '@/server/modules/auth'
import { isInsecure, requireSystem, type SettingTools } from './keep-settings'
import { typedSettings } from './typed-settings'

/** What the other side says at most when it refuses. */
const longestReason = 500

const missing = (name: string) => new AppError('input.invalid', {}, { [name]: atField('general.missing') })

/** What a failure says: libraries hide the reason of the network one below. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  return (cause instanceof Error && cause.message ? `${message} (${cause.message})` : message).slice(0, longestReason)
}

/**
 * Tries a way to sign in by what was typed, and where nothing was typed by what holds.
 * @throws AppError right.missing, input.invalid, setting.noAnswer
 */
export async function trySignIn(
  { live }: SettingTools,
  context: Pick<StreamContext, 'caller'>,
  { way, values, account, password }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.data>> {
  requireSystem(context)
  const began = performance.now()
  const within = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw new AppError('setting.noAnswer', { reason: reasonOf(error) })
    }
  }
  let issuer = ''
  if (way === 'provider') {
    const set = typedSettings(live, values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID'])
    if (!set.OIDC_ISSUER) throw missing('values.OIDC_ISSUER')
    if (!set.OIDC_CLIENT_ID) throw missing('values.OIDC_CLIENT_ID')
    // Asking what it says of itself needs no secret: none is sent anywhere before it is kept.
    issuer = (await within(() => discoverProvider(set))).serverMetadata().issuer
  } else {
    const set = typedSettings(live, values, ['LDAP_URL', 'LDAP_BIND_DN'])
    if (!set.LDAP_URL) throw missing('values.LDAP_URL')
    if (values.LDAP_URL && isInsecure(set.LDAP_URL))
      throw new AppError('input.invalid', {}, { 'values.LDAP_URL': atField('setting.insecure') })
    if (!account) throw missing('account')
    // A directory takes an empty password for nobody at all, and says yes.
    if (!password) throw missing('password')
    await within(() => tryDirectory(set, account, password))
  }
  const { PUBLIC_URL } = live.env
  return {
    issuer,
    redirectUri: PUBLIC_URL ? `${new URL(PUBLIC_URL).origin}/sso/authorize` : '',
    milliseconds: Math.round(performance.now() - began),
  }
}
