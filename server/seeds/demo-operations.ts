import { sql } from 'kysely'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { alertForm } from '@/lib/contracts/alerts'
import { archiveRuleForm } from '@/lib/contracts/archive'
import { jobForm } from '@/lib/contracts/jobs'
import { participantRules } from '@/lib/words/participants'
import { nextOf } from '@/server/modules/jobs'
import type { Tx } from '@/server/platform/db'

const administrator = 'admin'
const administrators = [
  { participantType: participantRules.user.number, param0: administrator, displayName: '系统管理员' },
]
const everyDay = (...times: string[]) => ({ kind: 'calendar', unit: 'day', every: 1, times, timeZone: companyTimeZone })

const jobs = [
  {
    id: 'nightly-backup',
    jobName: '每晚备份|Backup every night|每晚備份',
    work: { kind: 'backup', prove: true },
    schedule: { ...everyDay('02:30') },
    retries: 1,
    timeoutSeconds: 3600,
    // Files pile up where nobody asked for them; whoever wants them switches it on.
    enabled: false,
  },
  {
    id: 'weekly-rooms',
    jobName: '周一发会议室一览|Meeting rooms by mail on Mondays|週一寄會議室一覽',
    work: { kind: 'mailReport', reportId: 'meeting-rooms', format: 'xlsx', to: [administrator] },
    schedule: { ...everyDay('08:30'), unit: 'week', weekdays: [1], onRestDays: 'next' },
    // Without a mail server it would fail every Monday: whoever looks at it switches it on.
    enabled: false,
  },
  {
    id: 'monthly-log-check',
    jobName: '每月核对操作日志|Check of the operation logs every month|每月核對操作日誌',
    work: { kind: 'check', what: 'logs' },
    schedule: { ...everyDay('06:00'), unit: 'month', on: { by: 'workingDay', nth: 1 } },
  },
]

const alerts = [
  {
    id: 'effects-failed',
    alertName: '有动作执行失败|Effects have failed|有動作執行失敗',
    source: { kind: 'metric', metric: 'effectsFailed' },
    threshold: 0,
    schedule: { ...everyDay('09:00', '11:00', '13:00', '15:00', '17:00'), onRestDays: 'skip' },
    coolDown: 240,
    audience: administrators,
  },
  {
    id: 'many-overdue',
    alertName: '超期的件超过 20 个|More than 20 items overdue|逾期的件超過 20 個',
    source: { kind: 'metric', metric: 'overdueItems' },
    threshold: 20,
    schedule: { ...everyDay('08:45'), onRestDays: 'skip' },
    coolDown: 1440,
    audience: administrators,
  },
]

const archiveRules = [
  { id: 'three-years', ruleName: '办结满三年|Finished three years ago|辦結滿三年', result: 'completed', age: 36 },
  // Whoever wants what was cancelled gone for good switches it on.
  {
    id: 'cancelled',
    ruleName: '终止满一年，再过半年清除|Ended early a year ago, purged half a year later|終止滿一年，再過半年清除',
    result: 'cancelled',
    age: 12,
    purgeDays: 180,
    enabled: false,
  },
]

/** What runs, is watched and is put away by itself in the demo company. */
export async function seedDemoOperations(tx: Tx, now: Date): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  for (const { id, ...given } of jobs) {
    const job = jobForm.parse(given)
    await sql`insert into jobs (job_id, job_name, work, schedule, enabled, run_as, missed, retries, timeout_seconds, tell, next_at, changed_by, changed_at)
      values (${id}, ${job.jobName}, ${json(job.work)}, ${json(job.schedule)}, ${job.enabled}, ${administrator}, ${job.missed}, ${job.retries},
        ${job.timeoutSeconds}, ${json(job.tell)}, ${nextOf(job.schedule, now)}::timestamptz, ${administrator}, ${now})`.execute(
      tx,
    )
  }
  for (const { id, ...given } of alerts) {
    const { alertName, enabled, ...rule } = alertForm.parse(given)
    await sql`insert into alerts (alert_id, alert_name, rule, enabled, run_as, next_at, changed_by, changed_at)
      values (${id}, ${alertName}, ${json(rule)}, ${enabled}, ${administrator}, ${nextOf(rule.schedule, now)}::timestamptz, ${administrator}, ${now})`.execute(
      tx,
    )
  }
  for (const { id, ...given } of archiveRules) {
    const { ruleName, enabled, ...rule } = archiveRuleForm.parse({ ...given, unit: 'months' })
    await sql`insert into archive_rules (rule_id, rule_name, rule, enabled, changed_by, changed_at)
      values (${id}, ${ruleName}, ${json(rule)}, ${enabled}, ${administrator}, ${now})`.execute(tx)
  }
}
