import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contracts from '@/lib/contracts/settings'
import type { SettingGroup } from '@/lib/words/setting-groups'
import { settings, type Setting } from '@/lib/words/settings'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { SystemSettingsRow } from '@/server/platform/db/rows.generated'
import type { LiveSettings } from '@/server/platform/live-settings'
import type { Secrets } from '@/server/platform/secrets'

type Kept = Pick<SystemSettingsRow, 'name' | 'value' | 'sealed' | 'changed_by' | 'changed_at'>

export async function keptRows(tx: Tx): Promise<Map<string, Kept>> {
  const { rows } = await sql<Kept>`
    select name, value, sealed, changed_by, changed_at from system_settings`.execute(tx)
  return new Map(rows.map((row) => [row.name, row]))
}

/** A mark of what is kept: it changes with every change. */
export async function lastChange(tx: Tx): Promise<string> {
  const { rows } = await sql<{ mark: string | null }>`
    select md5(string_agg(name || '=' || coalesce(value, ''), '/' order by name)) as mark from system_settings`.execute(
    tx,
  )
  return rows[0]?.mark ?? ''
}

/** What is kept, by name, secrets opened; one that was sealed with another key counts as none. */
export async function keptValues(tx: Tx, secrets: Secrets): Promise<Map<string, string>> {
  const values = new Map<string, string>()
  for (const { name, value, sealed } of (await keptRows(tx)).values()) {
    const text = value !== null && sealed ? opened(secrets, value) : value
    if (text !== null) values.set(name, text)
  }
  return values
}

function opened(secrets: Secrets, sealed: string): string | null {
  try {
    return secrets.open(sealed)
  } catch {
    // The key of the installation is another one than then: it still starts, and the page shows that nothing is set.
    return null
  }
}

export const isSecret = ({ input }: Setting): boolean => input.input === 'secret'

/** What holds of a setting now, as text. */
function textNow({ env }: LiveSettings, setting: Setting): string {
  const value: unknown = env[setting.name as keyof typeof env]
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(', ') : String(value as string | number)
}

/** Every setting with what holds now, and who changed it last. */
export async function listSettings(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  live: LiveSettings,
): Promise<z.input<typeof contracts.listSettings.data>> {
  const kept = await keptRows(tx)
  const { rows: people } = await sql<{ account: string; name: string }>`
    select account, name from users where account in (select changed_by from system_settings)`.execute(tx)
  const names = new Map(people.map(({ account, name }) => [account, name]))
  return {
    maySetSystem: caller.isSystemAdministrator,
    rows: settings.map((setting) => {
      const row = kept.get(setting.name)
      const text = textNow(live, setting)
      return {
        name: setting.name,
        group: setting.group,
        live: setting.live,
        secret: isSecret(setting),
        typing: setting.input,
        default: setting.default,
        value: isSecret(setting) ? '' : text,
        isSet: text !== '',
        from: live.given.has(setting.name) ? 'environment' : row && row.value !== null ? 'kept' : 'default',
        changedBy: row ? (names.get(row.changed_by) ?? row.changed_by) : '',
        changedAt: row?.changed_at.toISOString() ?? null,
      }
    }),
  }
}

/** What is kept of a group; of a secret when it was changed, which tells two of them apart. */
export async function readGroup(tx: Tx, group: SettingGroup): Promise<z.input<typeof contracts.getSettings.data>> {
  const kept = await keptRows(tx)
  const values: Record<string, string | null> = {}
  for (const setting of settings) {
    if (setting.group !== group || !setting.live) continue
    const row = kept.get(setting.name)
    values[setting.name] = row?.sealed && row.value !== null ? `•••• ${row.changed_at.getTime()}` : (row?.value ?? null)
  }
  return { group, values }
}
