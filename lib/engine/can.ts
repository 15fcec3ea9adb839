import type { Can } from '@/lib/contracts/tasks'
import { draftStatus, processPermission } from '@/lib/contracts/workflow-enumerations'
import { mayDecide } from './actions/approve'
import { comment } from './actions/comment'
import { deleteTask } from './actions/delete'
import { recede } from './actions/recede'
import { reject } from './actions/reject'
import { save } from './actions/save'
import { maySubmit } from './actions/submit'
import { withdraw } from './actions/withdraw'
import { hasRight } from './permissions'
import type { Scene } from './scene'

/** What the caller may do with a task now, each with the reason when he may not. */
export function whatMay(scene: Scene): Can {
  const started = scene.state.task.status !== draftStatus
  return {
    submit: maySubmit(scene),
    approve: mayDecide(scene),
    reject: reject.may(scene),
    recede: recede.may(scene),
    comment: comment.may(scene),
    save: save.may(scene),
    withdraw: withdraw.may(scene),
    delete: deleteTask.may(scene),
    trace: !started ? 'taskIsDraft' : hasRight(scene, processPermission.Trace) || 'noRight',
    print: started || 'taskIsDraft',
  }
}
