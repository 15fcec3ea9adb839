import type { Activity } from '../elements/activity/schema'
import { leaveVisit } from '../elements/activity/advance-visit'
import type { Element } from '../elements/element'
import { awaitAnswer } from '../elements/interface-in/behaviour'
import { isOutside } from '../elements/outside'
import { openScope } from '../elements/split/behaviour'
import { release, tryAgain } from '../held/held-up'
import { namedPeople } from '../people/named-people'
import { refuseOwn } from '../people/own-request'
import { managesProcess } from '../people/permissions'
import type { Play } from '../core/play'
import { Refused, refused } from '../core/refusal'
import { goOnWith, setBefore } from '../core/set-fields'
import { chooseOne, lacksWay } from '../core/conditions'
import { goOnFrom, namedBranches, travel } from '../core/route'
import { goOnWithoutRest } from '../core/settle'
import { isHeldUp, isLive, type Token } from '../state/token'
import { firstReason, type Action } from './action'

/**
 * Somebody who looks after the process sets a task going that was held up: what failed is tried again or let be, people
 * are named, a way on is chosen.
 */
export const push: Action = {
  may: (scene) =>
    firstReason(
      [scene.given.caller.isAdministrator || managesProcess(scene), 'noRight'],
      [scene.state.task.alert !== null, 'notHeldUp'],
    ),
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('reasonMissing')
    const token = heldUp(play)
    if (!token) throw refused('notHeldUp')
    // Somebody has looked: a process that ran in circles may take as many steps again.
    if (play.task.alert?.key === 'tooManySteps') play.task.steps = 0
    play.actedOn = token
    release(play)
    mend(play, token)
  },
}

/** The token that waits for nobody: the one that is named, else the latest. What holds a scope is not held up itself. */
function heldUp(play: Play): Token | undefined {
  const live = play.tokens.filter(isLive)
  const holdsScope = ({ tokenId }: Token) => live.some(({ scopeId }) => scopeId === tokenId)
  const marked = live.filter(isHeldUp)
  // Tasks that were held up by an earlier release do not say where.
  const parked =
    marked.length > 0
      ? marked
      : live.filter((token) => token.actor === null && token.pool.length === 0 && !holdsScope(token))
  return parked.find(({ tokenId }) => tokenId === play.command.tokenId) ?? parked.at(-1)
}

function mend(play: Play, token: Token): void {
  const element = play.element(token.activityId)
  const { letBe, branches, people, input } = play.command
  const { held } = token
  const why = held?.key
  const done = setBefore(play, token)
  token.held = null
  // Its work is done: only what is computed of it is tried again.
  if (done && !branches?.length) return letBe ? goOnFrom(play, token) : goOnWith(play, element, token, done)
  if (lacksWay(held)) return goOnBy(play, token, element)
  if (element.type === 'Activity') return mendStep(play, token, element)
  if (element.type === 'Join' && why !== 'tooManySteps') return goOnWithoutRest(play, token)
  if (branches?.length) return goOnBy(play, token, element)
  if (isOutside(element) && (why === 'autoFailed' || !why)) {
    if (letBe) return goOnFrom(play, token)
    play.effects.push({ kind: 'run', tokenId: token.tokenId, elementId: element.id, ...(input && { input }) })
    if (element.type === 'InterfaceIn') awaitAnswer(play, element, token)
    return
  }
  if (people?.length) throw refused('notAStep')
  if (!why) return goOnBy(play, token, element)
  if (letBe && element.type !== 'Split') return goOnFrom(play, token)
  tryAgain(play, token, element)
}

/** A step nobody was found for: people are named, it passes as if they had agreed, or its rule is asked again. */
function mendStep(play: Play, token: Token, step: Activity): void {
  const { letBe, people } = play.command
  if (letBe) {
    refuseOwn(play, step.id, [play.caller])
    play.finish(token, 'skipped', { vote: 'yes' })
    return leaveVisit(play, step, [token])
  }
  const why = { key: 'dispatched', params: { by: play.caller.name } }
  if (!people?.length) return tryAgain(play, token, step)
  const named = namedPeople(play, people)
  refuseOwn(play, step.id, named)
  tryAgain(
    play,
    token,
    step,
    named.map((actor) => ({ actor, why })),
  )
}

/** Control goes the way that is named, whatever its condition says; where none is, the way the data shows by now. */
function goOnBy(play: Play, token: Token, element: Element): void {
  const ways = play.graph.outgoing(element.id)
  const named = ways.filter(({ id }) => play.command.branches?.includes(id))
  const open = named.length > 0 || element.type === 'Split' ? null : chooseOne(element.id, play)
  const [way = open, ...more] = named
  const several = element.type === 'Split' && element.split !== 'SelectOne'
  if (!way) throw new Refused({ kind: 'chooseBranch', several, branches: namedBranches(play, ways) })
  if (more.length > 0 && !several) throw refused('oneWayOnly')
  const { tokenId, scopeId, branch } = token
  const departure = { parents: [tokenId], scopeId, branch, via: [] }
  play.finish(token, 'auto')
  if (element.type === 'Split') openScope(play, element, departure, [way, ...more])
  else travel(play, way, departure)
}
