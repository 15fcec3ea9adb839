import { sql } from 'kysely'
import type { z } from 'zod'
import type { castVote as contract } from '@/lib/contracts/meetings'
import { emptyCommand, KnownFacts, step as play, type Given } from '@/lib/engine'
import { operator } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { callerNamed } from '@/server/modules/processes'
import { errorOf } from '@/server/modules/tasks'
import type { Secrets } from '@/server/platform/secrets'
import { answerQuestions, givenFor, type Runtime } from '@/server/runtime'
import { dataHashOf, mayVoteFor, sittingsOf, type Sitting } from './committee'
import { lockMeeting } from './lock-meeting'
import { isThere, membersIn } from './read-meeting'
import { commitmentOf, sealVote } from './sealed-vote'

type Input = z.output<(typeof contract)['input']>

/**
 * Keeps a sealed vote, in place of what the voter gave before. What the engine would refuse is refused now, while the voter can
 * still mend it.
 * @throws AppError object.unknown, meeting.notVoting, meeting.notPresent, meeting.notYours, task.actionRefused
 */
export async function castVote(
  runtime: Runtime,
  secrets: Secrets,
  context: CallContext,
  input: Input,
): Promise<{ commitment: string }> {
  const { tx, caller } = context
  const { itemId, tokenId, vote, opinion, nonce } = input
  const { meeting, item } = await lockMeeting(tx, input.meetingId, itemId)
  const [sitting] = (await sittingsOf(tx, runtime, item ? [item.task_id] : [])).filter(
    ({ visitId }) => visitId === item?.visit_id,
  )
  const me = (await membersIn(tx, meeting.meeting_id)).find(({ account }) => account === caller.account)
  const place = sitting?.places.find((one) => one.tokenId === tokenId)
  if (!me && !(sitting && sitting.places.some((one) => mayVoteFor(one, sitting.step, caller.account))))
    throw new AppError('object.unknown')
  if (meeting.state !== 'held' || item?.state !== 'voting' || item.turn !== input.turn || !sitting)
    throw new AppError('meeting.notVoting')
  if (dataHashOf(sitting.state) !== item.data_hash) throw new AppError('meeting.notVoting')
  if (!me || !isThere(me)) throw new AppError('meeting.notPresent')
  if (!place || !mayVoteFor(place, sitting.step, caller.account)) throw new AppError('meeting.notYours')
  await requireFit(runtime, context, sitting, input)
  const commitment = commitmentOf({ itemId, vote, opinion, nonce })
  const sealed = sealVote(secrets, { itemId, tokenId, vote, opinion, nonce })
  await sql`insert into meeting_votes (item_id, token_id, voter, sealed, commitment)
    values (${itemId}, ${tokenId}, ${caller.account}, ${sealed}, ${commitment})
    on conflict (tenant_id, item_id, token_id) do update set voter = excluded.voter, sealed = excluded.sealed, commitment = excluded.commitment`.execute(
    tx,
  )
  return { commitment }
}

/** What the engine says to the same act, were it carried out now. */
async function requireFit(
  runtime: Runtime,
  context: CallContext,
  { version, state, step }: Sitting,
  { tokenId, vote, opinion }: Input,
): Promise<void> {
  const { tx, now } = context
  if (vote === 'abstain' && step.mode !== 'vote') throw new AppError('meeting.noAbstention')
  const caller = await callerNamed(tx, context.caller.account)
  if (!caller) throw new AppError('object.unknown')
  const facts = new KnownFacts()
  const given: Given = givenFor(version, { caller, now, votes: { more: true, leaveOut: false } }, facts)
  const command = {
    ...emptyCommand,
    operator: vote === 'no' ? operator.Reject : operator.Action,
    tokenId,
    opinion,
    abstain: vote === 'abstain',
  }
  const result = await answerQuestions(tx, runtime.facts, facts, () =>
    play(version.definition, structuredClone(state), command, given),
  )
  if (result.kind === 'refused') throw await errorOf(context, result)
}
