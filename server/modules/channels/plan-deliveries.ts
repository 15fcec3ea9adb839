import { sql } from 'kysely'
import type { NoticePreferences } from '@/lib/contracts/notice-preferences'
import { localDay } from '@/lib/calendar/company-time'
import { reasonOf } from '@/lib/words/notices'
import { companyPost, type PostTools } from '@/server/modules/auth'
import type { Tx } from '@/server/platform/db'
import { companySettings } from './company-settings'
import { defaultPreferences, readPreferences, waysFor } from './preferences'
import { digestDay, quietUntil } from './quiet-hours'
import type { Delivery } from './told'

/** What a step tells people, as it stands in the outbox. */
export interface NoticeToPlan {
  noticeId: string
  taskId: string
  accounts: string[]
  event: string
  tokenId: string | null
  activity: string
  text: string
  /** False for what does not leave by mail. */
  mail?: boolean
  /** What a notification names beside mail (R3-56). */
  also?: readonly ('sms' | 'im')[]
  /** Of an invitation: the file calendars read. */
  calendar?: string
}

interface Person {
  account: string
  email: string
  preferences: unknown
  devices: number
}

interface About {
  task_id: string
  process_id: string
  department_path: string | null
  due_at: Date | null
  token_id: string | null
}

interface Robot {
  robot_id: string
  robot_name: string
  process_id: string
  group_id: string
  events: string[]
}

interface Planned extends Omit<Delivery, 'attempts'> {
  address: string
  dueAt: Date
}

/**
 * Writes down what goes outside of some notices, one row per person and way. Planned again, it is the same rows: nobody is
 * told twice.
 */
export async function planDeliveries(tx: Tx, post: PostTools, notices: NoticeToPlan[], now: Date): Promise<void> {
  const accounts = [...new Set(notices.flatMap((notice) => notice.accounts))]
  const settings = await companySettings(tx)
  const { rows: people } = await sql<Person>`
    select u.account, u.email, p.preferences, (select count(*)::int from push_devices d where d.account = u.account) as devices
    from users u left join notice_preferences p on p.account = u.account
    where u.enabled and u.account = any(${accounts}::text[])`.execute(tx)
  const { rows: robots } = await sql<Robot>`
    select robot_id, robot_name, process_id, group_id, events from chat_robots where enabled`.execute(tx)
  const about = await tasksOf(tx, notices)
  const defaults = defaultPreferences(settings)
  const ways = {
    mail: (await companyPost(post, tx)).available,
    im: settings.imInterface !== '',
    sms: settings.smsInterface !== '',
  }

  const silenced = await silencedBy(tx, accounts)
  const planned: Planned[] = []
  const toldGroups = new Set<string>()
  for (const notice of notices) {
    const task = about.get(`${notice.taskId} ${notice.tokenId ?? ''}`)
    if (!task) continue
    for (const person of people.filter(({ account }) => notice.accounts.includes(account))) {
      const preferences = (person.preferences === null ? null : readPreferences(person.preferences)) ?? defaults
      if (silenced.has(`${person.account} ${notice.taskId}`) && !asksForAct(notice.event)) continue
      planned.push(...ofPerson({ notice, task, person, preferences, ways, now }))
    }
    for (const robot of robots) {
      // A step of several people is one thing to a group.
      const about = [robot.robot_id, notice.taskId, notice.event, notice.activity].join(' ')
      if (toldGroups.has(about) || !isFor(robot, notice, task)) continue
      toldGroups.add(about)
      planned.push(ofRobot(notice, robot, now))
    }
  }
  await keepPlanned(tx, planned, now)
}

/** What is a person's to do is told him also of a request he has silenced. */
const asksForAct = (event: string): boolean => ['act', 'urge'].includes(reasonOf(event))

/** Requests people have silenced among their messages: account and task. */
async function silencedBy(tx: Tx, accounts: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ account: string; thread_id: string }>`
    select account, thread_id from inbox_marks where muted_at is not null and account = any(${accounts}::text[])`.execute(
    tx,
  )
  return new Set(rows.map(({ account, thread_id }) => `${account} ${thread_id}`))
}

/** The tasks that are told of, with the day their item is due. */
async function tasksOf(tx: Tx, notices: NoticeToPlan[]): Promise<Map<string, About>> {
  const wanted = notices.map(({ taskId, tokenId }) => ({ taskId, tokenId }))
  const { rows } = await sql<About>`
    select t.task_id, n."tokenId" as token_id, t.process_id, g.id_path as department_path,
      (select min(w.due_at) from work_items w where w.token_id = n."tokenId") as due_at
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n("taskId" text, "tokenId" text)
      join tasks t on t.task_id = n."taskId" left join groups g on g.group_id = t.initiator_department_id`.execute(tx)
  return new Map(rows.map((row) => [`${row.task_id} ${row.token_id ?? ''}`, row]))
}

interface OfPerson {
  notice: NoticeToPlan
  task: About
  person: Person
  preferences: NoticePreferences
  ways: { mail: boolean; im: boolean; sms: boolean }
  now: Date
}

function ofPerson({ notice, task, person, preferences, ways, now }: OfPerson): Planned[] {
  const wanted = waysFor(preferences, notice.event, task.process_id)
  // A notification goes by what its process names, whatever the person would rather have.
  const named = notice.event === 'notification'
  const dueToday = task.due_at !== null && localDay(task.due_at) <= localDay(now)
  const quiet = preferences.quiet.dueToday && dueToday ? null : quietUntil(preferences, now)
  const base = {
    account: person.account,
    robotId: '',
    event: notice.event,
    taskId: notice.taskId,
    notice: { tokenId: notice.tokenId, activity: notice.activity, text: notice.text, calendar: notice.calendar },
  }
  const row = (channel: Planned['channel'], address: string, loud: boolean): Planned => ({
    ...base,
    deliveryId: `${notice.noticeId}:${channel}:${person.account}`,
    channel,
    address,
    held: loud && quiet !== null,
    dueAt: (loud && quiet) || now,
  })
  const mail = notice.mail !== false && (named || wanted.mail)
  return [
    ...(mail && ways.mail && person.email ? [row('mail', person.email, false)] : []),
    ...(wanted.push && person.devices > 0 ? [row('push', '', true)] : []),
    ...((named ? notice.also?.includes('im') : wanted.im) && ways.im ? [row('im', person.account, true)] : []),
    ...(notice.also?.includes('sms') && ways.sms ? [row('sms', person.account, true)] : []),
  ]
}

const isFor = ({ process_id, group_id, events }: Robot, { event }: NoticeToPlan, task: About): boolean =>
  events.includes(event) &&
  (process_id === '' || process_id === task.process_id) &&
  (group_id === '' || (task.department_path ?? '').includes(`/${group_id}/`))

/** A group is told once of an event of a task, however many people it concerns. */
const ofRobot = (notice: NoticeToPlan, robot: Robot, now: Date): Planned => ({
  deliveryId: `${notice.noticeId}:robot:${robot.robot_id}`,
  channel: 'robot',
  account: '',
  robotId: robot.robot_id,
  event: notice.event,
  taskId: notice.taskId,
  notice: { tokenId: notice.tokenId, activity: notice.activity, text: notice.text },
  address: robot.robot_name,
  held: false,
  dueAt: now,
})

export async function keepPlanned(tx: Tx, planned: Planned[], now: Date): Promise<void> {
  if (planned.length === 0) return
  await sql`
    insert into deliveries (delivery_id, channel, account, robot_id, event, notice, task_id, address, state, held, due_at, made_at, changed_at)
    select d."deliveryId", d.channel, d.account, d."robotId", d.event, d.notice, d."taskId", d.address, 'queued', d.held, d."dueAt", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as d("deliveryId" text, channel text, account text, "robotId" text,
      event text, notice jsonb, "taskId" text, address text, held boolean, "dueAt" timestamptz)
    on conflict do nothing`.execute(tx)
}

/** One mail a day of what waits, to whoever wants it and has something waiting. */
export async function planDigests(tx: Tx, post: PostTools, now: Date): Promise<void> {
  if (!(await companyPost(post, tx)).available) return
  const defaults = defaultPreferences(await companySettings(tx))
  const { rows } = await sql<{ account: string; email: string; preferences: unknown; digest_day: string | null }>`
    select u.account, u.email, p.preferences, d.digest_day
    from users u left join notice_preferences p on p.account = u.account left join notice_digests d on d.account = u.account
    where u.enabled and u.email <> '' and (${defaults.digest.on}::boolean or (p.preferences #>> '{digest,on}')::boolean)
      and (d.digest_day is null or d.digest_day < ${localDay(new Date(now.getTime() + 86_400_000))})`.execute(tx)
  const due = rows.flatMap(({ account, email, preferences, digest_day }) => {
    const day = digestDay((preferences === null ? null : readPreferences(preferences)) ?? defaults, now)
    return day && (digest_day === null || digest_day < day) ? [{ account, email, day }] : []
  })
  if (due.length === 0) return
  await sql`insert into notice_digests (account, digest_day)
    select r.account, r.day from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as r(account text, day text)
    on conflict (tenant_id, account) do update set digest_day = excluded.digest_day`.execute(tx)
  await keepPlanned(
    tx,
    due.map(({ account, email, day }) => ({
      deliveryId: `digest:${day}:${account}`,
      channel: 'mail',
      account,
      robotId: '',
      event: 'digest',
      taskId: null,
      notice: {},
      address: email,
      held: false,
      dueAt: now,
    })),
    now,
  )
}
