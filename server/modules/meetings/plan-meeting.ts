import { sql } from 'kysely'
import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type { listMeetingItems, planMeeting as contract } from '@/lib/contracts/meetings'
import { calendarFile } from '@/lib/words/calendar-file'
import { titleParts } from '@/lib/words/request-title'
import { AppError } from '@/server/http/app-error'
import { partFor, titleFor } from '@/server/http/sentences'
import type { Caller } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import type { MeetingsRow } from '@/server/platform/db/rows.generated'
import type { Runtime } from '@/server/runtime'
import { accountsOf, chairsOf, committeeKey, sittingsOf, tasksToMeetOn, type Sitting } from './committee'
import { namesOf } from './names'
import { spokenWhen } from './spoken-when'
import { tellMembers } from './tell-members'

type Waiting = z.input<(typeof listMeetingItems)['data']>
/** Who calls a meeting, and when. */
type Calling = Pick<CallContext, 'tx' | 'now' | 'locale'> & { caller: Pick<Caller, 'account'> }
type Input = z.output<(typeof contract)['input']>

/** Visits the caller is of the committee of, and that are on no agenda yet. */
async function freeSittings({ tx, caller }: Calling, runtime: Runtime, taskIds: string[]): Promise<Sitting[]> {
  const mine = (await sittingsOf(tx, runtime, taskIds)).filter(({ places }) =>
    accountsOf(places).includes(caller.account),
  )
  const { rows } = await sql<{ visit_id: string }>`
    select visit_id from meeting_items where visit_id = any(${mine.map(({ visitId }) => visitId)}::text[])
      and state in ('waiting', 'voting')`.execute(tx)
  const taken = new Set(rows.map(({ visit_id }) => visit_id))
  return mine.filter(({ visitId }) => !taken.has(visitId))
}

/** What waits for the caller and can be decided in a meeting, by committee. */
export async function waitingItems(runtime: Runtime, context: Calling): Promise<Waiting> {
  const { tx, caller, now, locale } = context
  const groups = new Map<string, Sitting[]>()
  for (const sitting of await freeSittings(context, runtime, await tasksToMeetOn(tx, caller))) {
    const [chair = ''] = await chairsOf(tx, runtime, sitting, now)
    const key = `${chair}/${committeeKey(sitting.places)}`
    groups.set(key, [...(groups.get(key) ?? []), sitting])
  }
  const nameOf = await namesOf(
    tx,
    [...groups.values()].flatMap(([first]) => (first ? accountsOf(first.places) : [])),
  )
  return [...groups].map(([committee, sittings]) => ({
    committee,
    chair: nameOf(committee.split('/')[0] ?? ''),
    members: accountsOf(sittings[0]?.places ?? []).map(nameOf),
    items: sittings.map(({ row, step, visitId, places }) => ({
      taskId: row.task_id,
      visitId,
      no: row.no,
      title: titleFor(locale, row.title),
      processName: partFor(locale, row.process_name),
      activityName: partFor(locale, step.name),
      arrivedAt: places[0]?.arrivedAt ?? '',
      only: step.meeting.held === 'only',
    })),
  }))
}

/**
 * Calls a meeting of one committee.
 * @throws AppError meeting.itemGone, meeting.committees
 */
export async function planMeeting(
  runtime: Runtime,
  context: Calling,
  input: Input,
  publicUrl: string,
): Promise<{ meetingId: string }> {
  const { tx, caller, now } = context
  const earlier = await sql<Pick<MeetingsRow, 'meeting_id'>>`
    select meeting_id from meetings where organiser = ${caller.account} and command_id = ${input.commandId}`.execute(tx)
  if (earlier.rows[0]) return { meetingId: earlier.rows[0].meeting_id }

  // Whoever acts on one of them meanwhile waits; so does a second agenda.
  const taskIds = [...new Set(input.items.map(({ taskId }) => taskId))].sort()
  await sql`select 1 from tasks where task_id = any(${taskIds}::text[]) order by task_id for update`.execute(tx)
  const free = await freeSittings(context, runtime, taskIds)
  const sittings = input.items.map(({ taskId, visitId }) => {
    const sitting = free.find((one) => one.visitId === visitId && one.row.task_id === taskId)
    if (!sitting) throw new AppError('meeting.itemGone')
    return sitting
  })
  const chair = await commonChair(runtime, context, sittings)
  const meetingId = newId()
  await sql`insert into meetings (meeting_id, command_id, name, place, starts_at, minutes, organiser, chair, state, made_at)
    values (${meetingId}, ${input.commandId}, ${input.name}, ${input.place}, ${new Date(input.startsAt)}, ${input.minutes}, ${caller.account},
      ${chair}, 'planned', ${now})`.execute(tx)
  const members = [...new Set(sittings.flatMap(({ places }) => accountsOf(places)))]
  await sql`insert into meeting_members (meeting_id, account)
    select ${meetingId}, account from unnest(${members}::text[]) as t(account)`.execute(tx)
  for (const [index, { row, step, visitId }] of sittings.entries())
    await sql`insert into meeting_items (meeting_id, item_id, sort_order, task_id, activity_id, activity_name, visit_id, settings, state)
      values (${meetingId}, ${newId()}, ${index}, ${row.task_id}, ${step.id}, ${step.name}, ${visitId},
        ${JSON.stringify({ meeting: step.meeting, mode: step.mode })}::jsonb, 'waiting')`.execute(tx)
  await invite(context, { meetingId, input, members, sittings, publicUrl })
  return { meetingId }
}

/** Items of one agenda have the same members and the same chair. */
async function commonChair(runtime: Runtime, { tx, now }: Calling, sittings: Sitting[]): Promise<string> {
  const keys = new Set(sittings.map(({ places }) => committeeKey(places)))
  const chairs = new Set<string>()
  for (const sitting of sittings) chairs.add((await chairsOf(tx, runtime, sitting, now))[0] ?? '')
  const [chair] = chairs
  if (keys.size !== 1 || chairs.size !== 1 || !chair) throw new AppError('meeting.committees')
  return chair
}

interface Called {
  meetingId: string
  input: Input
  members: string[]
  sittings: Sitting[]
  publicUrl: string
}

async function invite({ tx, now }: Calling, { meetingId, input, members, sittings, publicUrl }: Called): Promise<void> {
  const startsAt = new Date(input.startsAt)
  const calendar = calendarFile({
    uid: meetingId,
    name: input.name,
    place: input.place,
    text: sittings.map(({ row }, index) => `${index + 1}. ${titleParts(row.title)[0]} ${row.no}`).join('\n'),
    url: publicUrl ? `${publicUrl}/meetings?meeting=${meetingId}` : '',
    startsAt,
    minutes: input.minutes,
    madeAt: now,
  })
  await tellMembers(tx, {
    id: `meeting:${meetingId}:called:${localDay(now)}`,
    taskId: sittings[0]?.row.task_id ?? '',
    event: 'meetingCalled',
    accounts: members,
    text: [input.name, spokenWhen(startsAt), input.place].filter(Boolean).join(' · '),
    calendar,
    now,
  })
}
