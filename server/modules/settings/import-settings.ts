import type { z } from 'zod'
import type * as contracts from '@/lib/contracts/settings'
import { settingNamed } from '@/lib/words/settings'
import type { CallContext } from '@/server/http/serve'
import { requireWayBack } from '@/server/modules/auth'
import type { Tx } from '@/server/platform/db'
import { keepAll, whyNot, type SettingTools, type Why } from './keep-settings'
import { isSecret, keptRows } from './read-settings'
import { maySet, unsafeWay } from './ways-in'

/** What is kept, without secrets. */
export async function exportKept(tx: Tx): Promise<z.input<typeof contracts.exportSettings.data>> {
  const rows = [...(await keptRows(tx)).values()].filter(({ sealed, value }) => !sealed && value !== null)
  return { values: Object.fromEntries(rows.map(({ name, value }) => [name, value ?? ''])) }
}

/** Why a setting of an export is not taken, looked at by itself; null when it can be. */
function whyLeft(context: CallContext, { live }: SettingTools, name: string, text: string): Why | null {
  const setting = settingNamed(name)
  if (setting && isSecret(setting)) return 'secret'
  const wrong = whyNot(live, name, text)
  if (wrong || !setting) return wrong
  if (!maySet(context, setting)) return 'right'
  const unsafe = setting.group === 'signIn' && unsafeWay(live, { [name]: text })
  return unsafe ? (unsafe[1] === 'secretAnew' ? 'secret' : 'wrong') : null
}

/** Which way to sign in a setting belongs to (`OIDC`, `LDAP`): half of one would ask the wrong side for people. */
const wayOf = (name: string): string => (settingNamed(name)?.group === 'signIn' ? name.split('_')[0]! : '')

/** Keeps what can be kept of an export, and says what cannot and why; a way to sign in comes whole or not at all. */
export async function importSettings(
  context: CallContext,
  tools: SettingTools,
  values: Record<string, string>,
): Promise<z.input<typeof contracts.importSettings.data>> {
  const looked = Object.entries(values).map(([name, text]) => ({ name, why: whyLeft(context, tools, name, text) }))
  const broken = new Set(looked.filter(({ why }) => why).map(({ name }) => wayOf(name)))
  const judged = looked.map(({ name, why }) => ({
    name,
    why: why ?? (wayOf(name) && broken.has(wayOf(name)) ? ('together' as const) : null),
  }))
  const kept = judged.filter(({ why }) => !why).map(({ name }) => name)
  if (kept.some((name) => wayOf(name))) await requireWayBack(context.tx)
  await keepAll(context, tools, Object.fromEntries(kept.map((name) => [name, values[name] ?? null])))
  return { kept, left: judged.flatMap(({ name, why }) => (why ? [{ name, why }] : [])) }
}
