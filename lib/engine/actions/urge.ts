import { taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { tookPart, type Scene } from '../core/scene'
import { isActive, type Token } from '../state/token'
import { firstReason, type Action } from './action'

const hour = 3_600_000

/** Whether the caller urged too recently, or too often today. */
function hasCooled({ state, given, definition }: Scene): boolean {
  const { coolDownHours, perDay } = definition.settings.urge
  const mine = state.task.urges
    .filter(({ account }) => account === given.caller.account)
    .map(({ at }) => Date.parse(given.now) - Date.parse(at))
  return mine.every((ago) => ago >= coolDownHours * hour) && mine.filter((ago) => ago < 24 * hour).length < perDay
}

/** Urges by several within an hour are one: what comes after the first leaves by no mail. */
const joinedWithinHours = 1
const isJoined = ({ state, given }: Scene): boolean =>
  state.task.urges.some(({ at }) => Date.parse(given.now) - Date.parse(at) < joinedWithinHours * hour)

/**
 * Whoever is to act, or to read the copy he was sent and has not opened, but for the caller himself and for who writes the
 * request anew.
 */
const isUrged = ({ given, graph }: Scene, token: Token): boolean =>
  (isActive(token) ||
    token.status === tokenStatus.Share ||
    (token.status === tokenStatus.Read && token.seenAt === null)) &&
  token.actor?.account !== given.caller.account &&
  token.activityId !== graph.start.id

/** Asks everybody whose turn it is to get on with it. */
export const urge: Action = {
  may(scene) {
    const { state, given } = scene
    const { account } = given.caller
    return firstReason(
      [state.task.status === taskStatus.Run, 'taskNotRunning'],
      [state.task.initiator.account === account || tookPart(state, account) || given.caller.isAdministrator, 'noRight'],
      [state.tokens.some((token) => isUrged(scene, token)), 'nobodyToUrge'],
      [hasCooled(scene), 'urgedRecently'],
    )
  },
  carryOut(play) {
    const joined = isJoined(play)
    for (const token of play.tokens) {
      if (!isUrged(play, token)) continue
      token.urged += 1
      play.effects.push({
        kind: 'notify',
        event: 'urged',
        // Who stands in may act as well, and may be there when the other is not.
        to: (token.actor ? [token.actor, ...token.agents] : token.pool).filter(
          ({ account }) => account !== play.caller.account,
        ),
        tokenId: token.tokenId,
        activity: play.element(token.activityId).name,
        text: play.command.opinion,
        ...(joined && { mail: false }),
      })
    }
    play.task.urges = [...play.task.urges, { account: play.caller.account, at: play.given.now }].slice(-50)
  },
}
