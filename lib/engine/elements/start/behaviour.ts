import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

/** Control comes back to where the request is written: its initiator gets it. */
export const startBehaviour: ElementBehaviour<ElementOf<'Start'>> = {
  enter(play, element, arrival) {
    const { initiator } = play.task
    const token = play.make({
      ...arrival,
      activityId: element.id,
      status: tokenStatus.Run,
      actor: initiator,
      why: { key: 'initiator', params: {} },
    })
    play.effects.push({
      kind: 'notify',
      event: 'returned',
      to: [initiator],
      tokenId: token.tokenId,
      activity: element.name,
      text: arrival.returned?.reason ?? '',
    })
  },
}
