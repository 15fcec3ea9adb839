import { sql } from 'kysely'
import type { Ballot } from '@/lib/contracts/meetings'
import { outcomeOfVotes, quorumOf, systemCaller } from '@/lib/engine'
import type { SealedVote } from '@/lib/words/vote-commitment'
import { operator } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { callerNamed } from '@/server/modules/processes'
import { errorOf } from '@/server/modules/tasks'
import type { MeetingItemsRow, MeetingVotesRow } from '@/server/platform/db/rows.generated'
import type { Secrets } from '@/server/platform/secrets'
import { emptyRequest, runCommand, type CommandRequest, type Runtime } from '@/server/runtime'
import { dataHashOf, mayVoteFor, sittingsOf, votersOf, type Sitting } from './committee'
import { isThere, membersIn, placesPresent } from './read-meeting'
import { openVote } from './sealed-vote'
import { namesOf } from './names'

interface Tools {
  runtime: Runtime
  secrets: Secrets
}
interface Given extends SealedVote {
  vote: Ballot['vote']
  voter: string
  commitment: string
}

/**
 * Opens the votes of an item: all of them take effect, each as the act of who gave it, or none does. A secret vote is counted by
 * the system, and who gave which vote is forgotten with it.
 * @throws AppError meeting.notVoting, meeting.noQuorum, meeting.noVotes
 */
export async function openVotes(tools: Tools, context: CallContext, item: MeetingItemsRow): Promise<void> {
  const { tx, now } = context
  const [sitting] = (await sittingsOf(tx, tools.runtime, [item.task_id])).filter(
    ({ visitId }) => visitId === item.visit_id,
  )
  if (item.state !== 'voting' || !sitting || dataHashOf(sitting.state) !== item.data_hash)
    throw new AppError('meeting.notVoting')
  const votes = await votesOf(tools, context, item, sitting)
  const members = sitting.places.length
  const needed = quorumOf(sitting.step.meeting, members)
  const people = (await membersIn(tx, item.meeting_id)).filter(isThere).map(({ account }) => account)
  const there = new Set(people)
  const present = placesPresent(sitting, there, new Set(votes.map(({ tokenId }) => tokenId)))
  if (present < needed) throw new AppError('meeting.noQuorum', { present, needed })
  if (votes.length === 0) throw new AppError('meeting.noVotes')

  const secret = sitting.step.meeting.votes === 'secret'
  const leaveOut = secret || sitting.step.meeting.absent === 'leftOut'
  const outcome = outcomeOfVotes(sitting.step, sitting.state.tokens, {
    visitId: item.visit_id,
    votes: new Map(votes.map(({ tokenId, vote }) => [tokenId, vote])),
    leaveOut,
  })
  const nameOf = await namesOf(
    tx,
    votes.map(({ voter }) => voter),
  )
  // Nothing is kept of a secret vote by which its order or its giver could be told.
  const ballots = votes
    .map(({ commitment, nonce, vote, opinion, voter }): Ballot => ({
      commitment,
      nonce,
      vote,
      opinion,
      by: secret ? null : nameOf(voter),
    }))
    .sort((a, b) => a.commitment.localeCompare(b.commitment))
  const attending = [
    ...new Set([...people.filter((one) => isOf(sitting, one)), ...votes.map(({ voter }) => voter)]),
  ].sort()
  await sql`update meeting_items set state = ${outcome === 'open' ? 'waitsOn' : 'decided'}, note = '', result = ${outcome},
    ballots = ${JSON.stringify(ballots)}::jsonb, members = ${members}, needed = ${needed}, present = ${JSON.stringify(attending)}::jsonb,
    decided_at = ${now} where item_id = ${item.item_id}`.execute(tx)
  await sql`delete from meeting_votes where item_id = ${item.item_id}`.execute(tx)
  if (secret) await countSecret(tools, context, { item, sitting, votes })
  else await actInTurn(tools, context, { item, sitting, votes, leaveOut })
}

const isOf = ({ places, step }: Sitting, account: string): boolean =>
  places.some((place) => votersOf(place, step).includes(account))

/** The votes as they were given, each by somebody who may still give it. */
async function votesOf(
  { secrets }: Tools,
  { tx }: CallContext,
  item: MeetingItemsRow,
  { places, step }: Sitting,
): Promise<Given[]> {
  const { rows } = await sql<Pick<MeetingVotesRow, 'token_id' | 'voter' | 'sealed' | 'commitment'>>`
    select token_id, voter, sealed, commitment from meeting_votes where item_id = ${item.item_id} order by commitment`.execute(
    tx,
  )
  return rows
    .filter(({ token_id, voter }) => {
      const place = places.find(({ tokenId }) => tokenId === token_id)
      return place !== undefined && mayVoteFor(place, step, voter)
    })
    .map((row) => ({ ...(openVote(secrets, row) as Given), voter: row.voter, commitment: row.commitment }))
}

interface Opening {
  item: MeetingItemsRow
  sitting: Sitting
  votes: Given[]
}

/**
 * The same opening carried out twice is one, also where the first was named by a key before. Nobody else can
 * name it: who knows the id of an act may undo it.
 */
async function commandIdOf(
  { secrets }: Tools,
  { tx }: CallContext,
  { item: { item_id, turn }, account, what }: { item: MeetingItemsRow; account: string; what: string },
): Promise<string> {
  const named = `${item_id} ${turn} ${what}`
  const { rows } = await sql<{ id: string }>`
    select command_id as id from task_commands where account = ${account} and command_id = any(${secrets.earlierFingerprints(named)}::text[])`.execute(
    tx,
  )
  return rows[0]?.id ?? secrets.fingerprint(named)
}

/** Each vote as the act of who gave it; the step is decided with the last. */
async function actInTurn(
  tools: Tools,
  context: CallContext,
  { item, sitting, votes, leaveOut }: Opening & { leaveOut: boolean },
): Promise<void> {
  const { tx, now, address } = context
  let rev = sitting.state.task.rev
  for (const [index, { tokenId, vote, opinion, voter }] of votes.entries()) {
    const caller = await callerNamed(tx, voter)
    if (!caller) throw new AppError('meeting.notVoting')
    const more = index < votes.length - 1
    const request: CommandRequest = {
      ...emptyRequest,
      commandId: await commandIdOf(tools, context, { item, account: voter, what: tokenId }),
      operator: vote === 'no' ? operator.Reject : operator.Action,
      taskId: item.task_id,
      tokenId,
      opinion,
      abstain: vote === 'abstain',
      expectedRev: rev,
    }
    const outcome = await runCommand(tx, tools.runtime, request, {
      caller,
      now,
      address,
      votes: { more, leaveOut: leaveOut && !more },
    })
    if (!('answer' in outcome)) throw await errorOf(context, outcome)
    rev = outcome.answer.rev
  }
}

async function countSecret(tools: Tools, context: CallContext, { item, votes }: Opening): Promise<void> {
  const { tx, now } = context
  const nameOf = await namesOf(
    tx,
    votes.map(({ voter }) => voter),
  )
  const ballots = votes.map(({ tokenId, vote, voter }) => ({
    tokenId,
    vote,
    by: { ...nameOf(voter), departmentName: '' },
  }))
  const request: CommandRequest = {
    ...emptyRequest,
    commandId: await commandIdOf(tools, context, { item, account: systemCaller.account, what: 'secret' }),
    operator: operator.AutoAct,
    taskId: item.task_id,
    tokenId: votes[0]?.tokenId ?? '',
  }
  const outcome = await runCommand(tx, tools.runtime, request, {
    caller: systemCaller,
    now,
    address: '',
    votes: { more: false, leaveOut: true, ballots },
  })
  if (!('answer' in outcome)) throw await errorOf(context, outcome)
}
