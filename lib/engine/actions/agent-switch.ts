import { placeAsOfNow } from '../people/place-as-of-now'
import { refused } from '../core/refusal'
import { isActive } from '../state/token'
import { isSystem } from '../core/system-caller'
import { firstReason, type Action } from './action'
import { announceTo } from '../elements/activity/open-visit'

/**
 * A rule about agents begins or ends: an item handed out before is given to whom the rules in force name now. What an
 * agent has opened stays with him unless it is said to go back as well.
 */
export const agentSwitch: Action = {
  may: (scene) => firstReason([isSystem(scene.given.caller), 'noRight']),
  carryOut(play) {
    const token = play.tokens.find(({ tokenId }) => tokenId === play.command.tokenId)
    if (!token || !isActive(token)) throw refused('nothingToSwitch')
    if (token.agentOf && token.seenAt !== null && !play.command.evenOpened) throw refused('nothingToSwitch')
    const now = placeAsOfNow(play, token)
    if (!now || now.same) throw refused('nothingToSwitch')
    Object.assign(token, now.place)
    announceTo(play, now.step, token, now.newcomers)
  },
}
