import { acts } from '@/lib/words/acts'
import { taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { namedPeople } from '../people/named-people'
import { hasRight } from '../people/permissions'
import { refused } from '../core/refusal'
import { type Scene, tookPart } from '../core/scene'
import type { Token } from '../state/token'
import { firstReason, type Action } from './action'

const { Read, Note } = tokenStatus

/** Copies of this task the caller has not answered yet. */
export function openCopy({ state, given }: Pick<Scene, 'state' | 'given'>, tokenId: string): Token | null {
  const mine = state.tokens.filter(
    ({ status, actor }) => (status === Read || status === Note) && actor?.account === given.caller.account,
  )
  return mine.find((token) => token.tokenId === tokenId) ?? mine[0] ?? null
}

/** Sends the task to people to read, or to say something about; it goes on without waiting for them. */
export const copy: Action = {
  may: (scene) =>
    firstReason(
      [scene.state.task.submittedAt !== null, 'taskIsDraft'],
      [scene.state.task.status !== taskStatus.Delete, 'taskDeleted'],
      [
        scene.state.task.initiator.account === scene.given.caller.account ||
          tookPart(scene.state, scene.given.caller.account) ||
          scene.given.caller.isAdministrator,
        'noRight',
      ],
      [hasRight(scene, acts.copy.permission), 'noRight'],
    ),
  carryOut(play) {
    const { command, task } = play
    const status = command.copyAs === 'note' ? Note : Read
    const place =
      play.token ?? play.tokens.findLast((token) => token.actor?.account === play.caller.account) ?? play.tokens[0]
    if (!place) return
    for (const actor of namedPeople(play, command.people)) {
      // Once per person and round is enough.
      const has = play.tokens.some(
        (token) => token.status === status && token.actor?.account === actor.account && token.round === task.round,
      )
      if (has) continue
      const { activityId, scopeId, branch, tokenId } = place
      const made = play.make({
        activityId,
        scopeId,
        branch,
        parents: [tokenId],
        via: [],
        status,
        actor,
        why: { key: 'copied', params: { by: play.caller.name } },
      })
      play.effects.push({
        kind: 'notify',
        event: 'copied',
        to: [actor],
        tokenId: made.tokenId,
        activity: play.element(activityId).name,
        text: command.opinion,
      })
    }
  },
}

/** Takes back copies nobody has read yet. */
export const cancelCopy: Action = {
  may: (scene) => firstReason([sentBy(scene).length > 0, 'noCopies']),
  carryOut(play) {
    const accounts = new Set(namedPeople(play, play.command.people).map(({ account }) => account))
    const found = sentBy(play).filter(({ actor }) => actor && accounts.has(actor.account))
    if (found.length === 0) throw refused('noCopies')
    found.forEach((token) => play.cut(token, 'takenBack'))
  },
}

/** Copies to read the caller has not ticked off yet: a question for an opinion is answered, not read. */
function unread({ state, given }: Pick<Scene, 'state' | 'given'>, tokenId: string): Token | undefined {
  const mine = state.tokens.filter(({ status, actor }) => status === Read && actor?.account === given.caller.account)
  return mine.find((token) => token.tokenId === tokenId) ?? mine[0]
}

/** Copies the caller has sent that nobody has read yet; those an element or a join made while he acted are not his. */
export function sentBy({ state, given }: Pick<Scene, 'state' | 'given'>): Token[] {
  return state.tokens.filter(
    ({ status, from, cameBy, seenAt }) =>
      (status === Read || status === Note) &&
      seenAt === null &&
      cameBy === acts.copy.operator &&
      from?.account === given.caller.account,
  )
}

/** Ticks a copy off as read. */
export const read: Action = {
  may: (scene) => firstReason([unread(scene, '') !== undefined, 'nothingToRead']),
  carryOut(play) {
    const token = unread(play, play.command.tokenId)
    if (token) play.finish(token, 'read', { by: play.caller })
  },
}

/** Gives the opinion that was asked for. */
export const note: Action = {
  may: (scene) =>
    firstReason([
      scene.state.tokens.some((token) => token.status === Note && token.actor?.account === scene.given.caller.account),
      'nothingToNote',
    ]),
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('opinionMissing')
    const mine = play.tokens.filter((token) => token.status === Note && token.actor?.account === play.caller.account)
    const token = mine.find(({ tokenId }) => tokenId === play.command.tokenId) ?? mine[0]
    if (token) play.finish(token, 'noted', { by: play.caller })
  },
}
