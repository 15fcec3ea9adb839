import { isForSystem, systemGroups, type SettingGroup } from '@/lib/words/setting-groups'
import type { Setting } from '@/lib/words/settings'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { LiveSettings } from '@/server/platform/live-settings'

const onThisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether passwords, tokens or secrets would travel there in the clear; whoever wants that says so in the environment. */
export function isInsecure(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return ['http:', 'ldap:'].includes(protocol) && !onThisMachine.test(hostname)
}

/** Why a way to sign in cannot be kept as it fits each by itself; null when it can. */
export function unsafeWay(
  { env, given }: LiveSettings,
  values: Record<string, string | null>,
): [string, WayProblem] | null {
  for (const name of ['OIDC_ISSUER', 'SAML_ENTRY_POINT', 'LDAP_URL'])
    if (values[name] && isInsecure(values[name])) return [name, 'insecure']
  const issuer = values.OIDC_ISSUER
  if (!issuer) return null
  // The secret of the provider before is not for the next one to learn.
  const goesAlong = env.OIDC_CLIENT_SECRET && (given.has('OIDC_CLIENT_SECRET') || !('OIDC_CLIENT_SECRET' in values))
  return goesAlong && issuer !== env.OIDC_ISSUER ? ['OIDC_CLIENT_SECRET', 'secretAnew'] : null
}
type WayProblem = 'insecure' | 'secretAnew'

/** Whether somebody may set something: what leads to becoming anybody, or destroys what all companies rely on, is above every right of a menu. */
export const maySet = ({ caller }: Pick<CallContext, 'caller'>, setting: Setting): boolean =>
  caller.isSystemAdministrator || !isForSystem(setting)

/** @throws AppError right.missing */
export function requireMaySet({ caller }: Pick<CallContext, 'caller'>, group: SettingGroup): void {
  if (!caller.isSystemAdministrator && systemGroups.includes(group)) throw new AppError('right.missing')
}
