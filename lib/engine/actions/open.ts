import type { Scene } from '../core/scene'
import { isLive, type Token } from '../state/token'
import { openCopy } from './copy'
import { firstReason, type Action } from './action'

/** What the caller looks at for the first time: the item he holds, or a copy sent to him. */
function unseen(scene: Scene, tokenId: string): Token | null {
  const token = scene.token ?? openCopy(scene, tokenId)
  return token && isLive(token) && token.seenAt === null ? token : null
}

/** The first look at an item: others see that it was opened, and a decision may then no longer be taken back. */
export const open: Action = {
  may: (scene) => firstReason([unseen(scene, '') !== null || openCopy(scene, '') !== null, 'alreadyOpened']),
  carryOut(play) {
    const token = unseen(play, play.command.tokenId)
    if (token) Object.assign(token, { seenAt: play.given.now, urged: 0 } satisfies Partial<Token>)
  },
}
