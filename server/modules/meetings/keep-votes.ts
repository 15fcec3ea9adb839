import { sql } from 'kysely'
import { committeeOf, type ProcessDefinition, type State, type Token } from '@/lib/engine'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import type { Tx } from '@/server/platform/db'
import type { MeetingItemsRow, MeetingsRow, MeetingVotesRow } from '@/server/platform/db/rows.generated'
import { accountsOf, dataHashOf, mayVoteFor } from './committee'
import { membersOf, tellMembers } from './tell-members'

type Item = Pick<MeetingItemsRow, 'item_id' | 'meeting_id' | 'visit_id' | 'state' | 'turn' | 'data_hash'> &
  Pick<MeetingsRow, 'name'>

interface Stepped {
  definition: ProcessDefinition
  after: State
  now: Date
}

/**
 * What an act on a task does to a meeting that has it on its agenda, in the transaction of the act. Sealed votes were given of
 * what the voters saw: where that changes they fall, and everybody is told; where one place goes to somebody else, its vote falls.
 */
export async function keepVotes(tx: Tx, { definition, after, now }: Stepped): Promise<void> {
  const { rows } = await sql<Item>`
    select i.item_id, i.meeting_id, i.visit_id, i.state, i.turn, i.data_hash, m.name
    from meeting_items i join meetings m using (tenant_id, meeting_id)
    where i.task_id = ${after.task.taskId} and i.state in ('waiting', 'voting') for update of i`.execute(tx)
  for (const item of rows) {
    const places = committeeOf(after.tokens, item.visit_id)
    const waits = after.task.status === taskStatus.Run || after.task.status === taskStatus.Pause
    if (!waits || places.length === 0)
      await fall(tx, item, { after, now, state: 'gone', note: waits ? 'elsewhere' : 'withdrawn' })
    else {
      await invite(tx, item, places)
      const same = after.task.status === taskStatus.Run && dataHashOf(after) === item.data_hash
      if (item.state === 'voting' && !same) await fall(tx, item, { after, now, state: 'waiting', note: 'changed' })
      else if (item.state === 'voting') await dropMoved(tx, item, { definition, after, now, places })
    }
  }
}

/** Whoever has got a place since belongs to the meeting as well. */
async function invite(tx: Tx, { meeting_id }: Item, places: Token[]): Promise<void> {
  await sql`insert into meeting_members (meeting_id, account)
    select ${meeting_id}, account from unnest(${accountsOf(places)}::text[]) as t(account) on conflict do nothing`.execute(
    tx,
  )
}

interface Fallen {
  after: State
  now: Date
  state: 'waiting' | 'gone'
  note: 'changed' | 'elsewhere' | 'withdrawn'
}

async function fall(tx: Tx, item: Item, { after, now, state, note }: Fallen): Promise<void> {
  await sql`delete from meeting_votes where item_id = ${item.item_id}`.execute(tx)
  await sql`update meeting_items set state = ${state}, note = ${note} where item_id = ${item.item_id}`.execute(tx)
  if (item.state !== 'voting') return
  await tellMembers(tx, {
    id: `meeting:${item.item_id}:${item.turn}:fell:${after.task.rev}`,
    taskId: after.task.taskId,
    event: 'votesFell',
    accounts: await membersOf(tx, item.meeting_id),
    text: item.name,
    now,
  })
}

/** Votes for places that are no longer theirs who gave them. */
async function dropMoved(
  tx: Tx,
  item: Item,
  { definition, after, now, places }: { definition: ProcessDefinition; after: State; now: Date; places: Token[] },
): Promise<void> {
  const { rows } = await sql<Pick<MeetingVotesRow, 'token_id' | 'voter'>>`
    select token_id, voter from meeting_votes where item_id = ${item.item_id}`.execute(tx)
  for (const { token_id, voter } of rows) {
    const place = places.find(({ tokenId }) => tokenId === token_id)
    const step = definition.elements.find(({ id }) => id === place?.activityId)
    if (place && step?.type === 'Activity' && mayVoteFor(place, step, voter)) continue
    await sql`delete from meeting_votes where item_id = ${item.item_id} and token_id = ${token_id}`.execute(tx)
    await tellMembers(tx, {
      id: `meeting:${item.item_id}:${item.turn}:moved:${token_id}:${after.task.rev}`,
      taskId: after.task.taskId,
      event: 'votesFell',
      accounts: [...new Set([voter, ...accountsOf(place ? [place] : [])])],
      text: item.name,
      now,
    })
  }
}
