import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import type { Enter } from '../../play'

/** Control comes back to where the request is written: its initiator gets it. */
export const enterStart: Enter = (play, element, arrival) => {
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
}
