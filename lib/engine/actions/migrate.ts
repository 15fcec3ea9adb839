import { graphOf } from '../definition/graph'
import type { Play } from '../core/play'
import { hasPlace } from '../people/named-people'
import { decidesOnOwn, insteadOfInitiator } from '../people/own-request'
import { Refused, refused } from '../core/refusal'
import { isActive, isBlocking, isLive, type Token } from '../state/token'
import { startClock } from '../time/deadline'
import { fits } from '../core/fits'
import { firstReason, type Action } from './action'
import { giveTo } from './hand-over'

/** What the initiator holds where the new version does not leave it to him goes to who decides in his place. */
function giveUpOwn(play: Play, token: Token): void {
  const step = play.element(token.activityId)
  if (step.type !== 'Activity') return
  token.pool = token.pool.filter(({ account }) => !decidesOnOwn(play, step, account))
  if (!decidesOnOwn(play, step, token.actor?.account)) return
  const instead = insteadOfInitiator(play).find(({ actor }) => !hasPlace(play, token.visitId, actor.account))
  if (instead) giveTo(play, token, instead.actor, instead.why)
}

/** Moves a running task to another version of its process; the definition handed in is the new one. */
export const migrate: Action = {
  may: (scene) =>
    firstReason([scene.given.caller.isAdministrator, 'noRight'], [scene.given.previous !== undefined, 'noMigration']),
  carryOut(play) {
    const { task, given, command } = play
    if (!given.previous) throw refused('noMigration')
    if (!command.opinion.trim()) throw refused('reasonMissing')
    const mapping = command.mapping ?? {}
    const renamed = (activityId: string) => mapping[activityId] ?? activityId
    const before = graphOf(given.previous)
    const types = new Map(play.tokens.map((token) => [token.tokenId, before.elements.get(token.activityId)?.type]))
    const names = new Map(play.tokens.map((token) => [token.tokenId, before.elements.get(token.activityId)?.name]))
    for (const token of play.tokens) token.activityId = renamed(token.activityId)
    task.presets = Object.fromEntries(Object.entries(task.presets).map(([id, people]) => [renamed(id), people]))

    const stranded = play.tokens.filter(
      (token) =>
        isLive(token) &&
        !(isBlocking(token) ? fits(play, token, types.get(token.tokenId)) : play.graph.elements.has(token.activityId)),
    )
    if (stranded.length > 0) {
      const elements = stranded.map((token) => names.get(token.tokenId) || token.activityId)
      throw new Refused({ kind: 'cannotMigrate', elements: [...new Set(elements)] })
    }
    play.tokens.filter(isBlocking).forEach((token) => giveUpOwn(play, token))
    for (const token of play.tokens.filter(isActive)) {
      const element = play.element(token.activityId)
      if (element.type === 'Activity') startClock(play, element, token)
    }
  },
}
