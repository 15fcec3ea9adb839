import { sql } from 'kysely'
import { alertRule, type AlertRule } from '@/lib/contracts/alerts'
import { nextRuns } from '@/lib/schedule/next-runs'
import { AppError } from '@/server/http/app-error'
import { principalAsCaller } from '@/server/http/caller'
import { inEveryLanguage, toldInEveryLanguage } from '@/server/http/sentences'
import type { Dependencies } from '@/server/http/server-app'
import type { InterfaceTools } from '@/server/modules/interfaces'
import { tellOperators } from '@/server/modules/jobs'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import type { AlertsRow } from '@/server/platform/db/rows.generated'
import { judgeAlert } from './judge-alert'

type Due = Pick<AlertsRow, 'alert_id' | 'alert_name' | 'rule' | 'run_as' | 'state' | 'told_at'>

/** Takes alerts whose time has come, and says when they come next: no other server looks at the same time's. */
async function takeDue(tx: Tx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select alert_id, alert_name, rule, run_as, state, told_at from alerts
    where enabled and next_at <= ${now} order by next_at limit 50 for update skip locked`.execute(tx)
  for (const { alert_id: alertId, rule } of rows) {
    const known = alertRule.safeParse(rule)
    const [next] = known.success ? nextRuns(known.data.schedule, { after: now.getTime(), count: 1 }) : []
    await sql`update alerts set next_at = ${next === undefined ? null : new Date(next)}::timestamptz where alert_id = ${alertId}`.execute(
      tx,
    )
  }
  return rows
}

export interface Watching {
  deps: Dependencies
  interfaces: InterfaceTools
}

/** Looks at every alert whose time has come. Answers how many that were. */
export async function watchAlerts({ deps, interfaces }: Watching): Promise<number> {
  const { database, clock, tenantId } = deps
  const now = clock.now()
  const due = await database.transact(tenantId, (tx) => takeDue(tx, now))
  for (const alert of due) await look({ deps, interfaces }, alert, now)
  return due.length
}

async function look({ deps, interfaces }: Watching, alert: Due, now: Date): Promise<void> {
  const { database, log, tenantId } = deps
  const transact = <Result>(work: (tx: Tx) => Promise<Result>) => database.transact(tenantId, work)
  try {
    const rule = alertRule.parse(alert.rule)
    const caller = await transact((tx) => principalAsCaller(tx, alert.run_as))
    if (!caller) throw new AppError('job.principalGone', { account: alert.run_as })
    const { value, holds } = await judgeAlert(interfaces, { transact, caller, now, locale: caller.locale, log }, rule)
    await transact((tx) => settle(tx, deps, { alert, rule, value, holds, now }))
  } catch (error) {
    const problem =
      error instanceof AppError
        ? toldInEveryLanguage(`errors.${error.key}`, error.params)
        : inEveryLanguage('operations.alert.broken')
    if (!(error instanceof AppError))
      log.error({ err: error, alertId: alert.alert_id }, 'an alert could not be looked at')
    await transact((tx) => goBlind(tx, deps, { alert, now, problem }))
  }
}

/** One that cannot be looked at watches nothing: those it would tell are told so, once. */
async function goBlind(
  tx: Tx,
  deps: Watching['deps'],
  { alert, now, problem }: { alert: Due; now: Date; problem: string },
): Promise<void> {
  await keepState(tx, alert.alert_id, { state: 'failed', value: null, now, problem })
  if (alert.state === 'failed') return
  const known = alertRule.safeParse(alert.rule)
  const { audience, ways } = known.success ? known.data : { audience: [], ways: [] }
  const told = await tellOperators(
    tx,
    deps,
    {
      noticeId: `alert:${alert.alert_id}:${now.getTime()}`,
      threadId: `alert:${alert.alert_id}`,
      title: toldInEveryLanguage('operations.alert.title', { name: alert.alert_name }),
      text: toldInEveryLanguage('operations.alert.blind', { problem }),
      path: '/admin/alerts',
      ways,
      audience,
      also: alert.run_as,
    },
    now,
  )
  await addHistory(tx, alert, { state: 'failed', value: null, told, now, problem })
}

interface Looked {
  alert: Due
  rule: AlertRule
  value: number
  holds: boolean
  now: Date
}

async function settle(tx: Tx, deps: Watching['deps'], { alert, rule, value, holds, now }: Looked): Promise<void> {
  const state = holds ? 'raised' : 'calm'
  await keepState(tx, alert.alert_id, { state, value, now, problem: '' })
  const again = alert.told_at === null || now.getTime() - alert.told_at.getTime() >= rule.coolDown * 60_000
  // One that goes up and down does not tell each time either.
  if (holds && again) {
    const told = await tellOperators(
      tx,
      deps,
      alertNotice(alert, rule, value, `alert:${alert.alert_id}:${now.getTime()}`),
      now,
    )
    await sql`update alerts set told_at = ${now} where alert_id = ${alert.alert_id}`.execute(tx)
    await addHistory(tx, alert, { state, value, told, now, problem: '' })
  } else if (alert.state !== state && !(alert.state === 'unknown' && !holds))
    await addHistory(tx, alert, { state, value, told: 0, now, problem: '' })
}

/** What people are told of an alert. */
export const alertNotice = (
  alert: Pick<Due, 'alert_id' | 'alert_name'>,
  { comparison, threshold, audience, ways }: AlertRule,
  value: number,
  noticeId: string,
) => ({
  noticeId,
  threadId: `alert:${alert.alert_id}`,
  title: toldInEveryLanguage('operations.alert.title', { name: alert.alert_name }),
  text: toldInEveryLanguage('operations.alert.text', {
    value,
    comparison: { key: `operations.comparisons.${comparison}` },
    threshold,
  }),
  path: '/admin/alerts',
  ways,
  audience,
})

const keepState = (
  tx: Tx,
  alertId: string,
  { state, value, now, problem }: { state: string; value: number | null; now: Date; problem: string },
) =>
  sql`update alerts set state = ${state}, value = ${value}::float8, looked_at = ${now}, problem = ${problem.slice(0, 1000)} where alert_id = ${alertId}`.execute(
    tx,
  )

const addHistory = (
  tx: Tx,
  { alert_id: alertId, alert_name: name }: Due,
  {
    state,
    value,
    told,
    now,
    problem,
  }: { state: string; value: number | null; told: number; now: Date; problem: string },
) =>
  sql`insert into alert_history (history_id, alert_id, alert_name, at, state, value, told, problem)
    values (${newId()}, ${alertId}, ${name}, ${now}, ${state}, ${value}::float8, ${told}, ${problem.slice(0, 1000)})`.execute(
    tx,
  )
