import { sql } from 'kysely'
import type { z } from 'zod'
import {
  alertForm,
  alertRule,
  type alertStates,
  type getAlert,
  type listAlertHistory,
  type listAlerts as listContract,
  type saveAlert as saveContract,
} from '@/lib/contracts/alerts'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { requireDataset } from '@/server/modules/datasets'
import { nextOf } from '@/server/modules/jobs'
import type { Tx } from '@/server/platform/db'
import { contains } from '@/server/platform/db/contains'
import { pageOf } from '@/server/platform/db/page-of'
import { newId } from '@/server/platform/ids'
import type { AlertHistoryRow, AlertsRow } from '@/server/platform/db/rows.generated'

type State = (typeof alertStates)[number]

/** More than anybody looks after. */
const mostAlerts = 200

/** @throws AppError object.unknown */
export async function readAlert(tx: Tx, alertId: string): Promise<z.input<typeof getAlert.data>> {
  const { rows } = await sql<AlertsRow>`select * from alerts where alert_id = ${alertId}`.execute(tx)
  const row = rows[0]
  const form = row && alertForm.safeParse({ ...(row.rule as object), alertName: row.alert_name, enabled: row.enabled })
  if (!form?.success) throw new AppError('object.unknown')
  return { alertId, ...form.data }
}

/** @throws AppError object.unknown, input.invalid, alert.tooMany */
export async function saveAlert(
  context: CallContext,
  { alertId: given, rev: _rev, alertName, enabled, ...rule }: z.output<typeof saveContract.input>,
): Promise<{ alertId: string }> {
  const { tx, caller, now } = context
  const before = given ? await readAlert(tx, given) : null
  if (rule.source.kind === 'dataset') await requireDataset({ tx, caller }, rule.source.datasetId)
  const next = nextOf(rule.schedule, now)
  const { rows } = await sql<{ n: number }>`select count(*) as n from alerts`.execute(tx)
  if (!before && (rows[0]?.n ?? 0) >= mostAlerts) throw new AppError('alert.tooMany', { most: mostAlerts })
  const alertId = given || newId()
  await sql`insert into alerts (alert_id, alert_name, rule, enabled, run_as, next_at, changed_by, changed_at)
    values (${alertId}, ${alertName}, ${JSON.stringify(rule)}::jsonb, ${enabled}, ${caller.account}, ${next}::timestamptz, ${caller.account}, ${now})
    on conflict (tenant_id, alert_id) do update set alert_name = excluded.alert_name, rule = excluded.rule, enabled = excluded.enabled,
      run_as = excluded.run_as, next_at = excluded.next_at, state = 'unknown', told_at = null, problem = '', changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx)
  await context.audit({
    action: 'alert.save',
    objectType: 'alert',
    objectId: alertId,
    before,
    after: { alertName, enabled, ...rule },
  })
  return { alertId }
}

export async function deleteAlert(context: CallContext, alertId: string): Promise<void> {
  const { rows } = await sql<AlertsRow>`delete from alerts where alert_id = ${alertId} returning *`.execute(context.tx)
  if (!rows[0]) throw new AppError('object.unknown')
  await context.audit({ action: 'alert.delete', objectType: 'alert', objectId: alertId, before: rows[0] })
}

export async function listAlerts(
  { tx, locale }: CallContext,
  { keyword }: z.output<typeof listContract.input>,
): Promise<z.input<typeof listContract.data>> {
  const { rows } = await sql<AlertsRow>`select * from alerts
    where ${keyword} = '' or alert_name ilike ${contains(keyword)} order by alert_name, alert_id`.execute(tx)
  return {
    rows: rows.map((row) => {
      const rule = alertRule.safeParse(row.rule)
      return {
        alertId: row.alert_id,
        alertName: partFor(locale, row.alert_name),
        source: rule.success ? rule.data.source : null,
        comparison: rule.success ? rule.data.comparison : '',
        threshold: rule.success ? rule.data.threshold : 0,
        enabled: row.enabled,
        state: row.state as State,
        value: row.value,
        lookedAt: row.looked_at?.toISOString() ?? null,
        nextAt: row.enabled ? (row.next_at?.toISOString() ?? null) : null,
        problem: partFor(locale, row.problem),
      }
    }),
  }
}

export async function listHistory(
  { tx, locale }: CallContext,
  { alertId, ...page }: z.output<typeof listAlertHistory.input>,
): Promise<z.input<typeof listAlertHistory.data>> {
  const where = sql`${alertId} = '' or alert_id = ${alertId}`
  const { rows } =
    await sql<AlertHistoryRow>`select * from alert_history where ${where} order by at desc, history_id desc ${pageOf(page)}`.execute(
      tx,
    )
  const count = await sql<{ records: number }>`select count(*) as records from alert_history where ${where}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      historyId: row.history_id,
      alertId: row.alert_id,
      alertName: partFor(locale, row.alert_name),
      at: row.at.toISOString(),
      state: row.state as State,
      value: row.value,
      told: row.told,
      problem: partFor(locale, row.problem),
    })),
    records: count.rows[0]?.records ?? 0,
  }
}
