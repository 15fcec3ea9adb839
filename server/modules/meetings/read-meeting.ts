import { sql } from 'kysely'
import type { AgendaItem, MeetingView } from '@/lib/contracts/meetings'
import { quorumOf } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { partFor, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { mayReadTask } from '@/server/modules/tasks'
import type { Tx } from '@/server/platform/db'
import type {
  MeetingItemsRow,
  MeetingMembersRow,
  MeetingsRow,
  MeetingVotesRow,
  TasksRow,
  UsersRow,
} from '@/server/platform/db/rows.generated'
import type { Runtime } from '@/server/runtime'
import { mayVoteFor, sittingsOf, votersOf, type Sitting } from './committee'

type Member = Pick<MeetingMembersRow, 'account' | 'joined_at' | 'left_at'> &
  Pick<UsersRow, 'name' | 'enabled'> & { department: string }
type Item = MeetingItemsRow & Pick<TasksRow, 'no' | 'title' | 'process_name'>
/** Who has voted for which place; what he said is never read for a page. */
type Cast = Pick<MeetingVotesRow, 'item_id' | 'token_id' | 'voter' | 'commitment'>

export type Meeting = MeetingsRow

/** Whether somebody is there now; whoever has left the company is not, also where nobody saw him go. */
export const isThere = ({ joined_at, left_at, enabled }: Pick<Member, 'joined_at' | 'left_at' | 'enabled'>): boolean =>
  enabled && joined_at !== null && left_at === null

/** Places of a committee of which somebody is there, or has voted before he left. */
export function placesPresent(
  { places, step }: Sitting,
  there: ReadonlySet<string>,
  voted: ReadonlySet<string>,
): number {
  return places.filter((place) => voted.has(place.tokenId) || votersOf(place, step).some((one) => there.has(one)))
    .length
}

export async function membersIn(tx: Tx, meetingId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select b.account, b.joined_at, b.left_at, coalesce(u.name, b.account) as name, coalesce(u.enabled, false) as enabled, coalesce(g.name, '') as department
    from meeting_members b left join users u on u.account = b.account left join groups g on g.group_id = u.department_id
    where b.meeting_id = ${meetingId} order by b.account`.execute(tx)
  return rows
}

async function itemsIn(tx: Tx, meetingId: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select i.*, t.no, t.title, t.process_name from meeting_items i join tasks t on t.task_id = i.task_id
    where i.meeting_id = ${meetingId} order by i.sort_order`.execute(tx)
  return rows
}

/**
 * A meeting as one person sees it: whoever belongs to it sees its agenda, whoever may see one of its requests what concerns that.
 * @throws AppError object.unknown for what does not exist and what the person may not see alike
 */
export async function readMeeting(runtime: Runtime, context: CallContext, meetingId: string): Promise<MeetingView> {
  const { tx, caller } = context
  const { rows } = await sql<Meeting>`select * from meetings where meeting_id = ${meetingId}`.execute(tx)
  const meeting = rows[0]
  if (!meeting) throw new AppError('object.unknown')
  const people = await membersIn(tx, meetingId)
  const items = await itemsIn(tx, meetingId)
  const readable = new Set<string>()
  for (const taskId of new Set(items.map(({ task_id }) => task_id)))
    if (await mayReadTask(tx, caller, taskId)) readable.add(taskId)
  const open = items.filter(({ state }) => state === 'waiting' || state === 'voting')
  const sittings = await sittingsOf(
    tx,
    runtime,
    open.map(({ task_id }) => task_id),
  )
  const mine = people.find(({ account }) => account === caller.account)
  const standsIn = sittings.some(({ places, step }) => places.some((one) => mayVoteFor(one, step, caller.account)))
  const belongs = mine !== undefined || standsIn
  if (!belongs && readable.size === 0) throw new AppError('object.unknown')

  const { rows: casts } = await sql<Cast>`
    select v.item_id, v.token_id, v.voter, v.commitment from meeting_votes v join meeting_items i using (tenant_id, item_id)
    where i.meeting_id = ${meetingId}`.execute(tx)
  const seen = { context, meeting, people, sittings, casts, readable }
  const agenda = items.filter(({ task_id }) => belongs || readable.has(task_id)).map((item) => agendaItem(item, seen))
  return { ...headOf(seen, belongs), agenda, items: agenda.length, decided: countDecided(agenda) }
}

const countDecided = (agenda: AgendaItem[]): number => agenda.filter(({ state }) => state === 'decided').length

interface Seen {
  context: CallContext
  meeting: Meeting
  people: Member[]
  sittings: Sitting[]
  casts: Cast[]
  readable: ReadonlySet<string>
}

function headOf(
  { context: { caller, locale }, meeting, people }: Seen,
  belongs: boolean,
): Omit<MeetingView, 'agenda' | 'items' | 'decided'> {
  const nameOf = (account: string) => ({
    account,
    name: people.find((one) => one.account === account)?.name ?? account,
  })
  const me = people.find(({ account }) => account === caller.account)
  const chair = people.find(({ account }) => account === meeting.chair)
  const goesOn = meeting.state === 'planned' || meeting.state === 'held'
  const conduct = goesOn && meeting.chair === caller.account
  return {
    meetingId: meeting.meeting_id,
    name: meeting.name,
    place: meeting.place,
    startsAt: meeting.starts_at.toISOString(),
    minutes: meeting.minutes,
    state: meeting.state as MeetingView['state'],
    chair: nameOf(meeting.chair),
    organiser: nameOf(meeting.organiser),
    members: people.length,
    rev: meeting.rev,
    openedAt: meeting.opened_at?.toISOString() ?? null,
    closedAt: meeting.closed_at?.toISOString() ?? null,
    may: {
      conduct,
      manage: goesOn && (conduct || meeting.organiser === caller.account),
      takeChair: goesOn && !conduct && me !== undefined && isThere(me) && !(chair && isThere(chair)),
    },
    me: { member: belongs, present: me !== undefined && isThere(me) },
    people: people.map((one) => ({
      account: one.account,
      name: one.name,
      department: partFor(locale, one.department),
      present: isThere(one),
      joinedAt: one.joined_at?.toISOString() ?? null,
      leftAt: one.left_at?.toISOString() ?? null,
    })),
  }
}

/** One line of the agenda. While votes are sealed it tells who has voted, and in a secret vote how many. */
function agendaItem(item: Item, { context, people, sittings, casts, readable }: Seen): AgendaItem {
  const { caller, locale } = context
  const mayRead = readable.has(item.task_id)
  const sitting = sittings.find(({ visitId }) => visitId === item.visit_id)
  const settings = item.settings as { meeting: Sitting['step']['meeting']; mode: string; opinion?: string }
  const { meeting, mode } = sitting?.step ?? settings
  const live = item.state === 'waiting' || item.state === 'voting'
  const votes = casts.filter(({ item_id }) => item_id === item.item_id)
  const voted = new Set(votes.map(({ token_id }) => token_id))
  const there = new Set(people.filter(isThere).map(({ account }) => account))
  const members = sitting && live ? sitting.places.length : item.members
  const secret = meeting.votes === 'secret'
  const nameOf = (account: string) => ({
    account,
    name: people.find((one) => one.account === account)?.name ?? account,
  })
  return {
    itemId: item.item_id,
    taskId: mayRead ? item.task_id : '',
    no: mayRead ? item.no : '',
    title: mayRead ? titleFor(locale, item.title) : '',
    processName: partFor(locale, item.process_name),
    activityName: partFor(locale, item.activity_name),
    state: item.state as AgendaItem['state'],
    note: item.note as AgendaItem['note'],
    unnamed: secret,
    turn: item.turn,
    abstain: mode === 'vote',
    opinionNeeded: sitting?.step.opinion === 'required',
    members,
    needed: sitting && live ? quorumOf(meeting, members) : item.needed,
    present: sitting && live ? placesPresent(sitting, there, voted) : (item.present as unknown[]).length,
    votes: live ? votes.length : (item.ballots as unknown[]).length,
    voted: secret ? [] : votes.map(({ voter }) => nameOf(voter)),
    mine:
      item.state === 'voting' && sitting
        ? sitting.places
            .filter((place) => mayVoteFor(place, sitting.step, caller.account))
            .map(({ tokenId, actor }) => ({
              tokenId,
              of: actor && actor.account !== caller.account ? actor.name : '',
              commitment:
                votes.find((vote) => vote.token_id === tokenId && vote.voter === caller.account)?.commitment ?? '',
            }))
        : [],
    result: item.result as AgendaItem['result'],
    decidedAt: item.decided_at?.toISOString() ?? null,
    ballots: mayRead ? (item.ballots as AgendaItem['ballots']) : [],
    there: (item.present as string[]).map(nameOf),
  }
}
