import { notificationFlags, tokenStatus } from '@/lib/words/workflow-enumerations'
import { findPeople } from '../../participants/find-people'
import { actorOf } from '../../core/play'
import { leave } from '../../core/route'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

/** People are told, get a copy to read or a question for an opinion; control goes on at once. */
export const notificationBehaviour: ElementBehaviour<ElementOf<'Notification'>> = {
  enter(play, element, arrival) {
    const previous = play.tokens.filter((token) => arrival.parents.includes(token.tokenId))
    const people = findPeople(element.participants, { scene: play, previous }).map(({ person }) => actorOf(person))
    const { TaskRead, TaskNote, Email, SMS, IM } = notificationFlags
    for (const actor of people) {
      for (const [flag, status] of [
        [TaskRead, tokenStatus.Read],
        [TaskNote, tokenStatus.Note],
      ] as const) {
        if ((element.flags & flag) === 0) continue
        const { parents, scopeId, branch } = arrival
        play.make({
          activityId: element.id,
          parents,
          scopeId,
          branch,
          via: [],
          status,
          actor,
          why: { key: 'notified', params: { step: element.name } },
        })
      }
    }
    if (people.length > 0 && (element.flags & (Email | SMS | IM)) !== 0) {
      play.effects.push({
        kind: 'notify',
        event: 'notification',
        to: people,
        tokenId: null,
        activity: element.name,
        text: element.text,
        // No mail stands in for a short or instant message.
        ...((element.flags & Email) === 0 && { mail: false }),
        ...((element.flags & (SMS | IM)) !== 0 && {
          also: [
            ...((element.flags & SMS) !== 0 ? ['sms' as const] : []),
            ...((element.flags & IM) !== 0 ? ['im' as const] : []),
          ],
        }),
      })
    }
    leave(play, element, arrival)
  },
}
