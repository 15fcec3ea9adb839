import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contracts from '@/lib/contracts/settings'
import { isForSystem } from '@/lib/words/setting-groups'
import { settingNamed, type Setting } from '@/lib/words/settings'
import { AppError } from '@/server/http/app-error'
import { requireProof } from '@/server/http/require-proof'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { requireWayBack } from '@/server/modules/auth'
import type { Tx } from '@/server/platform/db'
import { readSetting, type LiveSettings } from '@/server/platform/live-settings'
import type { Secrets } from '@/server/platform/secrets'
import { isSecret, keptRows, readGroup } from './read-settings'
import { maySet, requireMaySet, unsafeWay } from './ways-in'

export interface SettingTools {
  live: LiveSettings
  secrets: Secrets
  /** Goes by what the transaction has kept, so that the next call does. */
  takeOver(tx: Tx): Promise<void>
  /** Looks at what is kept, once it is committed. */
  refresh(): Promise<void>
}

export type Why = z.input<typeof contracts.importSettings.data>['left'][number]['why']

/** Why a setting cannot be kept so; null when it can. */
export function whyNot({ given }: LiveSettings, name: string, text: string | null): Why | null {
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

/** What the audit log may say of a value. */
const toldValue = (setting: Setting, text: string | null) => (text !== null && isSecret(setting) ? '••••' : text)

/** @throws AppError right.missing, proof.needed */
export async function keepAll(
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
    if (!maySet(context, setting)) throw new AppError('right.missing')
    if (isForSystem(setting)) requireProof(context)
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

/** @throws AppError right.missing, input.invalid naming the settings, setting.fixed, setting.noWayBack */
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
  requireMaySet(context, group)
  if (group === 'signIn') {
    const unsafe = unsafeWay(tools.live, values)
    if (unsafe) throw new AppError('input.invalid', {}, { [`values.${unsafe[0]}`]: atField(`setting.${unsafe[1]}`) })
    await requireWayBack(context.tx)
  }
  await keepAll(context, tools, values)
  return readGroup(context.tx, group)
}
