import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contracts from '@/lib/contracts/settings'
import { settingNamed, type Setting } from '@/lib/words/settings'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import { readSetting, type LiveSettings } from '@/server/platform/live-settings'
import type { Secrets } from '@/server/platform/secrets'
import { isSecret, keptRows, readGroup } from './read-settings'

export interface SettingTools {
  live: LiveSettings
  secrets: Secrets
  /** Goes by what the transaction has kept, so that the next call does. */
  takeOver(tx: Tx): Promise<void>
  /** Looks at what is kept, once it is committed. */
  refresh(): Promise<void>
}

type Why = z.input<typeof contracts.importSettings.data>['left'][number]['why']

/** Why a setting cannot be kept so; null when it can. */
function whyNot({ given }: LiveSettings, name: string, text: string | null): Why | null {
  const setting = settingNamed(name)
  if (!setting) return 'unknown'
  if (!setting.live) return 'notLive'
  if (given.has(name)) return 'environment'
  return text !== null && !readSetting(setting, text) ? 'wrong' : null
}

async function keep({ tx, caller, now }: CallContext, secrets: Secrets, setting: Setting, text: string | null) {
  const sealed = isSecret(setting)
  const value = text !== null && sealed ? secrets.seal(text) : text
  await sql`insert into system_settings (name, value, sealed, changed_by, changed_at)
    values (${setting.name}, ${value}, ${sealed}, ${caller.account}, ${now})
    on conflict (tenant_id, name) do update set value = excluded.value, sealed = excluded.sealed,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx)
}

const onThisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether passwords, tokens or secrets would travel there in the clear; whoever wants that says so in the environment. */
export function isInsecure(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return ['http:', 'ldap:'].includes(protocol) && !onThisMachine.test(hostname)
}

/** Why a way to sign in cannot be kept as it fits each by itself; null when it can. */
function unsafeWay({ env, given }: LiveSettings, values: Record<string, string | null>): [string, WayProblem] | null {
  for (const name of ['OIDC_ISSUER', 'LDAP_URL'])
    if (values[name] && isInsecure(values[name])) return [name, 'insecure']
  const issuer = values.OIDC_ISSUER
  if (!issuer) return null
  // The secret of the provider before is not for the next one to learn.
  const goesAlong = env.OIDC_CLIENT_SECRET && (given.has('OIDC_CLIENT_SECRET') || !('OIDC_CLIENT_SECRET' in values))
  return goesAlong && issuer !== env.OIDC_ISSUER ? ['OIDC_CLIENT_SECRET', 'secretAnew'] : null
}
type WayProblem = 'insecure' | 'secretAnew'

/**
 * Whoever sets who proves people's identity can become anybody: that is above every right of a menu.
 * @throws AppError right.missing
 */
export function requireSystem({ caller }: Pick<CallContext, 'caller'>): void {
  if (!caller.isSystemAdministrator) throw new AppError('right.missing')
}

/**
 * Somebody must be able to put right what is wrong with a provider or directory: a system administrator with a password here.
 * @throws AppError setting.noWayBack
 */
async function requireWayBack(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select 1 from users where enabled and is_administrator and is_system_administrator and password_hash is not null limit 1`.execute(
    tx,
  )
  if (rows.length === 0) throw new AppError('setting.noWayBack')
}

/** What the audit log may say of a value. */
const toldValue = (setting: Setting, text: string | null) => (text !== null && isSecret(setting) ? '••••' : text)

async function keepAll(
  context: CallContext,
  { secrets, takeOver, refresh }: SettingTools,
  values: Record<string, string | null>,
): Promise<void> {
  const kept = await keptRows(context.tx)
  for (const [name, text] of Object.entries(values)) {
    const setting = settingNamed(name)
    if (!setting) continue
    const row = kept.get(name)
    if (!isSecret(setting) && (row?.value ?? null) === text) continue
    await keep(context, secrets, setting, text)
    await context.audit({
      action: 'settings.save',
      objectType: 'setting',
      objectId: name,
      before: { value: toldValue(setting, row?.value ?? null) },
      after: { value: toldValue(setting, text) },
    })
  }
  await takeOver(context.tx)
  context.afterCommit(refresh)
}

/** @throws AppError input.invalid naming the settings, setting.fixed, setting.noWayBack */
export async function saveSettings(
  context: CallContext,
  tools: SettingTools,
  { group, values }: z.output<(typeof contracts.saveSettings)['input']>,
): Promise<z.input<typeof contracts.saveSettings.data>> {
  const wrong: Record<string, ReturnType<typeof atField>> = {}
  for (const [name, text] of Object.entries(values)) {
    const why = settingNamed(name)?.group === group ? whyNot(tools.live, name, text) : 'unknown'
    if (why === 'environment' || why === 'notLive') throw new AppError('setting.fixed', { name })
    if (why) wrong[`values.${name}`] = atField(`setting.${why}`)
  }
  if (Object.keys(wrong).length > 0) throw new AppError('input.invalid', {}, wrong)
  if (group === 'signIn') {
    requireSystem(context)
    const unsafe = unsafeWay(tools.live, values)
    if (unsafe) throw new AppError('input.invalid', {}, { [`values.${unsafe[0]}`]: atField(`setting.${unsafe[1]}`) })
    await requireWayBack(context.tx)
  }
  await keepAll(context, tools, values)
  return readGroup(context.tx, group)
}

/** What is kept, without secrets. */
export async function exportKept(tx: Tx): Promise<z.input<typeof contracts.exportSettings.data>> {
  const rows = [...(await keptRows(tx)).values()].filter(({ sealed, value }) => !sealed && value !== null)
  return { values: Object.fromEntries(rows.map(({ name, value }) => [name, value ?? ''])) }
}

/** Ways to sign in come by a system administrator, and a provider with its secret or not at all. */
function whyNoWay({ caller }: CallContext, { live }: SettingTools, name: string, text: string): Why | null {
  if (settingNamed(name)?.group !== 'signIn') return null
  if (!caller.isSystemAdministrator) return 'right'
  const unsafe = unsafeWay(live, { [name]: text })
  return unsafe && (unsafe[1] === 'secretAnew' ? 'secret' : 'wrong')
}

/** Keeps what can be kept of an export, and says what cannot and why. */
export async function importSettings(
  context: CallContext,
  tools: SettingTools,
  values: Record<string, string>,
): Promise<z.input<typeof contracts.importSettings.data>> {
  const answer: z.input<typeof contracts.importSettings.data> = { kept: [], left: [] }
  const fitting: Record<string, string> = {}
  for (const [name, text] of Object.entries(values)) {
    const setting = settingNamed(name)
    const why =
      setting && isSecret(setting) ? 'secret' : (whyNot(tools.live, name, text) ?? whyNoWay(context, tools, name, text))
    if (why) answer.left.push({ name, why })
    else {
      fitting[name] = text
      answer.kept.push(name)
    }
  }
  if (Object.keys(fitting).some((name) => settingNamed(name)?.group === 'signIn')) await requireWayBack(context.tx)
  await keepAll(context, tools, fitting)
  return answer
}
