import type { Can } from '@/lib/words/can'
import { actNames, acts, type ActName } from '@/lib/words/acts'
import { draftStatus, processPermission } from '@/lib/words/workflow-enumerations'
import type { Permitted } from './actions/action'
import { actions } from './actions/actions'
import { mayApprove } from './actions/approve'
import { maySubmit } from './actions/submit'
import { hasRight } from './people/permissions'
import type { Scene } from './core/scene'

/** What the caller may do with a task now, each with the reason when he may not. */
export function whatMay(scene: Scene): Can {
  const started = scene.state.task.status !== draftStatus
  const asked = Object.fromEntries(
    actNames.map((name) => [name, actions.get(acts[name].operator)?.may(scene) ?? 'unknownAct']),
  ) as Record<ActName, Permitted>
  return {
    ...asked,
    submit: maySubmit(scene),
    approve: mayApprove(scene),
    trace: !started ? 'taskIsDraft' : hasRight(scene, processPermission.Trace) || 'noRight',
    print: started || 'taskIsDraft',
  }
}
