import { operator, taskStatus } from '@/lib/contracts/workflow-enumerations'
import { isOutside } from '../elements/outside'
import { openScope } from '../elements/split/behaviour'
import type { Play } from '../play'
import { Refused, refused } from '../refusal'
import { namedBranches, travel } from '../route'
import { goOnWithoutRest } from '../settle'
import { isLive, type Token } from '../state/token'
import { firstReason, type Action } from './action'
import { goOnFrom } from './auto-act'

/** An administrator sets a task going that was held up: what failed is tried again or let be, and a way on is chosen. */
export const push: Action = {
  operator: operator.Push,
  may: (scene) =>
    firstReason(
      [scene.given.caller.isAdministrator, 'noRight'],
      [scene.state.task.alert !== null, 'notHeldUp'],
    ),
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('reasonMissing')
    const token = heldUp(play)
    if (!token) throw refused('notHeldUp')
    const element = play.element(token.activityId)
    Object.assign(play.task, { alert: null, status: taskStatus.Run })
    if (isOutside(element) && !play.command.letBe) {
      const { input } = play.command
      play.effects.push({ kind: 'run', tokenId: token.tokenId, elementId: element.id, ...(input && { input }) })
    } else if (element.type === 'Join') goOnWithoutRest(play, token)
    else if (isOutside(element) && !play.command.branches?.length) goOnFrom(play, token)
    else goOnBy(play, token)
  },
}

/** The token that waits for nobody: the one that is named, else the latest. What holds a scope is not held up itself. */
function heldUp(play: Play): Token | undefined {
  const live = play.tokens.filter(isLive)
  const holdsScope = ({ tokenId }: Token) => live.some(({ scopeId }) => scopeId === tokenId)
  const parked = live.filter((token) => token.actor === null && token.pool.length === 0 && !holdsScope(token))
  return parked.find(({ tokenId }) => tokenId === play.command.tokenId) ?? parked.at(-1)
}

/** Control goes the way the administrator names, whatever its condition says. */
function goOnBy(play: Play, token: Token): void {
  const element = play.element(token.activityId)
  const ways = play.graph.outgoing(element.id)
  const way = ways.find(({ id }) => play.command.branches?.includes(id))
  if (!way) throw new Refused({ kind: 'chooseBranch', several: false, branches: namedBranches(play, ways) })
  const { tokenId, scopeId, branch } = token
  const departure = { parents: [tokenId], scopeId, branch, via: [] }
  play.finish(token, 'auto')
  if (element.type === 'Split') openScope(play, element, departure, [way])
  else travel(play, way, departure)
}
