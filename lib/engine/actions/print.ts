import { otherActs } from '@/lib/words/acts'
import { hasRight } from '../people/permissions'
import { firstReason, type Action } from './action'

/** Prints or exports: nothing changes but that it is written down. */
export const print: Action = {
  may: (scene) =>
    firstReason(
      [scene.state.task.submittedAt !== null, 'taskIsDraft'],
      [hasRight(scene, otherActs.print.permission), 'noRight'],
    ),
  carryOut: () => undefined,
}
