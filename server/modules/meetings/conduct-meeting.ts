import { sql } from 'kysely'
import type { z } from 'zod'
import type { conductMeeting as contract } from '@/lib/contracts/meetings'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { MeetingItemsRow, MeetingsRow } from '@/server/platform/db/rows.generated'
import type { Secrets } from '@/server/platform/secrets'
import type { Runtime } from '@/server/runtime'
import { dataHashOf, mayVoteFor, sittingsOf } from './committee'
import { lockMeeting } from './lock-meeting'
import { openVotes } from './open-votes'
import { isThere, membersIn } from './read-meeting'
import { spokenWhen } from './spoken-when'
import { tellMembers } from './tell-members'

type Input = z.output<(typeof contract)['input']>

interface Tools {
  runtime: Runtime
  secrets: Secrets
}

interface Conducted {
  tools: Tools
  context: CallContext
  meeting: MeetingsRow
  item: MeetingItemsRow | null
  input: Input
}

const over: ReadonlySet<string> = new Set(['closed', 'cancelled'])

/**
 * What the chair does. Two who hold the chair in two windows, or one who presses twice: the second is told what has happened.
 * @throws AppError object.unknown, meeting.over, meeting.changed, meeting.notChair
 */
export async function conductMeeting(tools: Tools, context: CallContext, input: Input): Promise<void> {
  const { tx, caller } = context
  const { meeting, item } = await lockMeeting(tx, input.meetingId, input.itemId)
  const people = await membersIn(tx, meeting.meeting_id)
  if (!people.some(({ account }) => account === caller.account)) throw new AppError('object.unknown')
  if (over.has(meeting.state)) throw new AppError('meeting.over')
  if (meeting.rev !== input.rev) throw new AppError('meeting.changed')
  const chairs = meeting.chair === caller.account
  const manages = chairs || meeting.organiser === caller.account
  const chairIsThere = people.some((one) => one.account === meeting.chair && isThere(one))
  const amThere = people.some((one) => one.account === caller.account && isThere(one))
  const may =
    input.act === 'takeChair'
      ? amThere && !chairIsThere
      : input.act === 'passChair' || input.act === 'cancel'
        ? manages
        : chairs
  if (!may) throw new AppError('meeting.notChair')
  await acts[input.act]({ tools, context, meeting, item, input })
  await sql`update meetings set rev = rev + 1 where meeting_id = ${meeting.meeting_id}`.execute(tx)
}

const acts: Record<Input['act'], (conducted: Conducted) => Promise<void>> = {
  async begin({ context: { tx, now, caller }, meeting }) {
    if (meeting.state !== 'planned') throw new AppError('meeting.changed')
    await sql`update meetings set state = 'held', opened_at = ${now} where meeting_id = ${meeting.meeting_id}`.execute(
      tx,
    )
    await sql`update meeting_members set joined_at = coalesce(joined_at, ${now}), left_at = null
      where meeting_id = ${meeting.meeting_id} and account = ${caller.account}`.execute(tx)
  },

  async callVote({ tools, context: { tx, now }, meeting, item }) {
    if (meeting.state !== 'held' || item?.state !== 'waiting') throw new AppError('meeting.changed')
    const { rows } = await sql`
      select 1 from meeting_items where meeting_id = ${meeting.meeting_id} and state = 'voting'`.execute(tx)
    if (rows.length > 0) throw new AppError('meeting.voting')
    const [sitting] = (await sittingsOf(tx, tools.runtime, [item.task_id])).filter(
      ({ visitId }) => visitId === item.visit_id,
    )
    // A task at rest waits; what was decided elsewhere left the agenda by the act itself.
    if (!sitting) throw new AppError('meeting.itemRests')
    const settings = { meeting: sitting.step.meeting, mode: sitting.step.mode }
    await sql`update meeting_items set state = 'voting', note = '', turn = turn + 1, voting_at = ${now},
      data_hash = ${dataHashOf(sitting.state)}, settings = ${JSON.stringify(settings)}::jsonb where item_id = ${item.item_id}`.execute(
      tx,
    )
  },

  async openVotes({ tools, context, item }) {
    if (!item) throw new AppError('object.unknown')
    await openVotes(tools, context, item)
  },

  async stopVote({ context: { tx }, item }) {
    if (item?.state !== 'voting') throw new AppError('meeting.changed')
    await sql`delete from meeting_votes where item_id = ${item.item_id}`.execute(tx)
    await sql`update meeting_items set state = 'waiting', note = 'quorum' where item_id = ${item.item_id}`.execute(tx)
  },

  async end({ context: { tx, now }, meeting }) {
    if (meeting.state !== 'held') throw new AppError('meeting.changed')
    const { rows } = await sql`
      select 1 from meeting_items where meeting_id = ${meeting.meeting_id} and state = 'voting'`.execute(tx)
    if (rows.length > 0) throw new AppError('meeting.voting')
    await release({ tx, meeting })
    await sql`update meetings set state = 'closed', closed_at = ${now} where meeting_id = ${meeting.meeting_id}`.execute(
      tx,
    )
  },

  async cancel({ context: { tx, now }, meeting }) {
    if (meeting.state !== 'planned') throw new AppError('meeting.changed')
    await release({ tx, meeting })
    await sql`update meetings set state = 'cancelled', closed_at = ${now} where meeting_id = ${meeting.meeting_id}`.execute(
      tx,
    )
    const members = (await membersIn(tx, meeting.meeting_id)).map(({ account }) => account)
    await tell({ context: { tx, now }, meeting }, 'meetingCancelled', members)
  },

  async passChair(conducted) {
    await seat(conducted, conducted.input.to)
  },

  async takeChair(conducted) {
    await seat(conducted, conducted.context.caller.account)
  },
}

/** What was not reached stays for the next meeting. */
async function release({ tx, meeting }: { tx: CallContext['tx']; meeting: MeetingsRow }): Promise<void> {
  await sql`update meeting_items set state = 'carried' where meeting_id = ${meeting.meeting_id} and state = 'waiting'`.execute(
    tx,
  )
}

/** Somebody takes the chair; votes that are sealed stay so, and are his to open. */
async function seat({ context, meeting }: Conducted, account: string): Promise<void> {
  const { tx } = context
  const { rows } = await sql`
    select 1 from meeting_members b join users u on u.account = b.account
    where b.meeting_id = ${meeting.meeting_id} and b.account = ${account} and u.enabled`.execute(tx)
  if (rows.length === 0 || account === meeting.chair) throw new AppError('meeting.notMember')
  await sql`update meetings set chair = ${account} where meeting_id = ${meeting.meeting_id}`.execute(tx)
  if (account !== context.caller.account) await tell({ context, meeting }, 'meetingChair', [account])
}

async function tell(
  { context: { tx, now }, meeting }: { context: Pick<CallContext, 'tx' | 'now'>; meeting: MeetingsRow },
  event: 'meetingCancelled' | 'meetingChair',
  accounts: string[],
): Promise<void> {
  const { rows } = await sql<Pick<MeetingItemsRow, 'task_id'>>`
    select task_id from meeting_items where meeting_id = ${meeting.meeting_id} order by sort_order limit 1`.execute(tx)
  await tellMembers(tx, {
    id: `meeting:${meeting.meeting_id}:${event}:${meeting.rev}`,
    taskId: rows[0]?.task_id ?? '',
    event,
    accounts,
    text: [meeting.name, spokenWhen(meeting.starts_at), meeting.place].filter(Boolean).join(' · '),
    now,
  })
}

/**
 * Somebody is there, or leaves; who stands in for a member joins in his own name. A vote he has given stays given.
 * @throws AppError object.unknown, meeting.over
 */
export async function joinMeeting(
  runtime: Runtime,
  { tx, caller, now }: CallContext,
  { meetingId, present }: { meetingId: string; present: boolean },
): Promise<void> {
  const { meeting } = await lockMeeting(tx, meetingId)
  const known = (await membersIn(tx, meetingId)).some(({ account }) => account === caller.account)
  if (!known && !(await standsIn(runtime, { tx, caller }, meetingId))) throw new AppError('object.unknown')
  if (over.has(meeting.state)) throw new AppError('meeting.over')
  if (present)
    await sql`insert into meeting_members (meeting_id, account, joined_at) values (${meetingId}, ${caller.account}, ${now})
      on conflict (tenant_id, meeting_id, account) do update set joined_at = coalesce(meeting_members.joined_at, excluded.joined_at), left_at = null`.execute(
      tx,
    )
  else
    await sql`update meeting_members set left_at = ${now}
      where meeting_id = ${meetingId} and account = ${caller.account} and joined_at is not null`.execute(tx)
}

async function standsIn(
  runtime: Runtime,
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  meetingId: string,
): Promise<boolean> {
  const { rows } = await sql<Pick<MeetingItemsRow, 'task_id' | 'visit_id'>>`
    select task_id, visit_id from meeting_items where meeting_id = ${meetingId} and state in ('waiting', 'voting')`.execute(
    tx,
  )
  const visits = new Set(rows.map(({ visit_id }) => visit_id))
  const sittings = await sittingsOf(
    tx,
    runtime,
    rows.map(({ task_id }) => task_id),
  )
  return sittings.some(
    ({ visitId, places, step }) =>
      visits.has(visitId) && places.some((place) => mayVoteFor(place, step, caller.account)),
  )
}
