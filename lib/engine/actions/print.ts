import { operator, processPermission } from '@/lib/contracts/workflow-enumerations'
import { hasRight } from '../permissions'
import { firstReason, type Action } from './action'

/** Prints or exports: nothing changes but that it is written down. */
export const print: Action = {
  operator: operator.PrintExport,
  may: (scene) =>
    firstReason(
      [scene.state.task.submittedAt !== null, 'taskIsDraft'],
      [hasRight(scene, processPermission.Read), 'noRight'],
    ),
  carryOut: () => undefined,
}
