import { sql } from 'kysely'
import type { z } from 'zod'
import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import { instantOf } from '@/lib/calendar/local-time'
import type { administrationOverview as contract } from '@/lib/contracts/administration'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { companyPost } from '@/server/modules/auth'
import { yearsWithoutHolidays } from '@/server/modules/calendars'
import { partFor } from '@/server/http/sentences'
import type { Dependencies } from '@/server/http/server-app'
import type { CallContext } from '@/server/http/serve'
import { defaultTenant, tenantOf } from '@/server/platform/db'
import { storedBytes } from '@/server/platform/db/stored-bytes'
import { certificatesToRenew } from './certificates'

type Overview = z.input<typeof contract.data>
type Gap = Overview['gaps'][number]

const quarterHourMs = 15 * 60 * 1000
/** A draft that lies longer than this has probably been forgotten. */
const draftDays = 7
/** Whoever has begun to make backups and then made none for so long has probably forgotten them. */
const backupDays = 7
const dayMs = 24 * 60 * 60 * 1000
const named = 3

interface Counts {
  people: number
  departments: number
  processes: number
  running: number
  online: number
  started: number
  decided: number
  waiting: number
  failed: number
  mail_failed: number
  checked_at: Date | null
  findings: number
}

async function countAll({ tx, now }: CallContext): Promise<Counts> {
  const midnight = new Date(instantOf(localDay(now), '00:00', companyTimeZone))
  const { rows } = await sql<Counts>`select
    (select count(*) from users where enabled) as people,
    (select count(*) from groups where enabled) as departments,
    (select count(*) from processes where enabled and published_version is not null) as processes,
    (select count(*) from tasks where status = ${taskStatus.Run}) as running,
    (select count(distinct account) from sessions where seen_at > ${new Date(now.getTime() - quarterHourMs)} and expires_at > ${now}) as online,
    (select count(*) from tasks where submitted_at >= ${midnight}) as started,
    (select count(*) from work_items where finished_at >= ${midnight} and finish_reason in ('approved', 'rejected', 'returned')) as decided,
    (select count(*) from outbox where done_at is null and failed_at is null and due_at <= ${now}) as waiting,
    (select count(*) from outbox where done_at is null and last_error is not null) as failed,
    (select count(*) from deliveries where state in ('failed', 'bounced') and channel = 'mail' and made_at > ${midnight}) as mail_failed,
    (select checked_at from organisation_checks) as checked_at,
    (select coalesce(jsonb_array_length(findings), 0) from organisation_checks) as findings`.execute(tx)
  return rows[0]!
}

/** Running requests that are held up somewhere, by their titles. */
async function stuck({ tx, locale }: CallContext): Promise<Gap> {
  const { rows } = await sql<{ title: string; n: number }>`
    select t.title, count(*) over () as n from tasks t
    where t.status = ${taskStatus.Run} and jsonb_typeof(t.extra -> 'alert') = 'object'
    order by t.created_at desc limit ${named}`.execute(tx)
  return { kind: 'stuck', count: rows[0]?.n ?? 0, names: rows.map(({ title }) => partFor(locale, title)) }
}

/** Accounts nobody can sign in to at the moment. */
async function locked({ tx, now, locale }: CallContext): Promise<Gap> {
  const { rows } = await sql<{ name: string; n: number }>`
    select u.name, count(*) over () as n from users u
    where exists (select 1 from sign_in_failures f where f.account = u.account and f.locked_until > ${now})
    order by u.account limit ${named}`.execute(tx)
  return { kind: 'locked', count: rows[0]?.n ?? 0, names: rows.map(({ name }) => partFor(locale, name)) }
}

/** Processes with a draft nobody has published for days. */
async function drafts({ tx, now, locale }: CallContext): Promise<Gap> {
  const before = new Date(now.getTime() - draftDays * dayMs)
  const { rows } = await sql<{ name: string; n: number }>`
    select p.process_name as name, count(*) over () as n from process_versions d join processes p using (tenant_id, process_id)
    where d.status = 'draft' and d.created_at < ${before} order by d.created_at limit ${named}`.execute(tx)
  return { kind: 'drafts', count: rows[0]?.n ?? 0, names: rows.map(({ name }) => partFor(locale, name)) }
}

/** Alerts that are raised, and those that could not be looked at. */
async function alerts({ tx, locale }: CallContext): Promise<Gap> {
  const { rows } = await sql<{ name: string; n: number }>`
    select alert_name as name, count(*) over ()::int as n from alerts
    where enabled and state in ('raised', 'failed') order by looked_at desc nulls last, alert_id limit ${named}`.execute(
    tx,
  )
  return { kind: 'alerts', count: rows[0]?.n ?? 0, names: rows.map(({ name }) => partFor(locale, name)) }
}

/** Jobs whose last run of the day did not come to its end. */
async function jobs({ tx, now, locale }: CallContext): Promise<Gap> {
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ name: string; n: number }>`
    select job_name as name, count(*) over ()::int as n from (
      select distinct on (job_id) job_id, job_name, state from job_runs
      where due_at > ${since} and ended_at is not null order by job_id, due_at desc
    ) last where state in ('failed', 'timedOut', 'lost') order by job_name, job_id limit ${named}`.execute(tx)
  return { kind: 'jobs', count: rows[0]?.n ?? 0, names: rows.map(({ name }) => partFor(locale, name)) }
}

/** Backups hold the whole installation and are its first company's: the others are told nothing of them. */
async function backups({ tx, now }: CallContext): Promise<{ isOurs: boolean; made: number; isOld: boolean }> {
  const isOurs = (await tenantOf(tx)) === defaultTenant
  const { rows } = await sql<{ made: number; last: Date | null; failed: boolean | null }>`
    select count(*) filter (where state in ('whole', 'proved'))::int as made,
      max(began_at) filter (where state in ('whole', 'proved')) as last,
      (array_agg(state order by began_at desc) filter (where state not in ('writing', 'proving')))[1] = 'failed' as failed
    from backups`.execute(tx)
  const { made = 0, last = null, failed = null } = rows[0] ?? {}
  const isOld = last !== null && now.getTime() - last.getTime() > backupDays * dayMs
  return { isOurs, made, isOld: isOurs && (isOld || failed === true) }
}

/** How the installation is and what has to be looked after. */
export async function overview(
  { database, ...tools }: Pick<Dependencies, 'database' | 'mailer' | 'secrets' | 'env'>,
  context: CallContext,
): Promise<Overview> {
  const { tx, now, locale } = context
  const began = performance.now()
  const counts = await countAll(context)
  const milliseconds = Math.round(performance.now() - began)
  const { available: hasMail } = await companyPost(tools, tx)
  const holidays = await yearsWithoutHolidays(tx, now, locale)
  const kept = await backups(context)
  // How people sign in is the installation's: it is set in the first company.
  const outdated = kept.isOurs ? certificatesToRenew(tools, now, locale) : []
  const gaps: Gap[] = [
    await stuck(context),
    { kind: 'failed', count: counts.failed, names: [] },
    await alerts(context),
    await jobs(context),
    { kind: 'backup', count: kept.isOld ? 1 : 0, names: [] },
    { kind: 'certificates', count: outdated.length, names: outdated },
    { kind: 'organisation', count: counts.findings ?? 0, names: [] },
    await locked(context),
    {
      kind: 'holidays',
      count: holidays.length,
      names: holidays.slice(0, named).map(({ name, year }) => `${name} ${year}`),
    },
    await drafts(context),
    { kind: 'mail', count: hasMail ? 0 : 1, names: [] },
  ]
  const { rows } = await sql<{ year: number | null }>`
    select max(extract(year from day))::int as year from work_calendar_days where source = 'import'`.execute(tx)
  return {
    people: counts.people,
    departments: counts.departments,
    processes: counts.processes,
    running: counts.running,
    today: { online: counts.online, started: counts.started, decided: counts.decided },
    health: {
      database: { kind: database.kind, bytes: (await storedBytes(tx)) ?? 0, milliseconds },
      outbox: { waiting: counts.waiting, failed: counts.failed },
      mail: { set: hasMail, failed: counts.mail_failed },
      checkedAt: counts.checked_at?.toISOString() ?? null,
    },
    gaps: gaps.filter(({ count }) => count > 0),
    setup: [
      { step: 'people', done: counts.people > 1, count: counts.people },
      { step: 'processes', done: counts.processes > 0, count: counts.processes },
      { step: 'mail', done: hasMail, count: 0 },
      { step: 'holidays', done: rows[0]?.year != null && holidays.length === 0, count: rows[0]?.year ?? 0 },
      ...(kept.isOurs ? [{ step: 'backup' as const, done: kept.made > 0, count: kept.made }] : []),
    ],
  }
}
