import * as freeFlow from '@/lib/contracts/free-flow'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import type { Runtime } from '@/server/runtime'
import { changeSteps, readFuture } from './change-steps'
import { applyHabit, deleteHabit, keepHabit, listHabits, renameHabit } from './habits'
import { previewPlan } from './preview-plan'
import { openDraft, saveDraftOfFreeFlow, startByPlan } from './write-free-flow'

/** R2.4-02, R2.9-22: requests whose steps their initiator lists himself. */
export function registerFreeFlow(app: ServerApp, runtime: Runtime): void {
  serve(app, freeFlow.openFreeFlow, ({ taskId }, context) => openDraft(runtime, context, taskId))
  serve(app, freeFlow.previewFreeFlow, (input, context) => previewPlan(runtime, context, input))
  serve(app, freeFlow.saveFreeFlow, (input, context) => saveDraftOfFreeFlow(runtime, context, input))
  serve(app, freeFlow.startFreeFlow, (input, context) => startByPlan(runtime, context, input))
  serve(app, freeFlow.getFuture, ({ taskId }, context) => readFuture(runtime, context, taskId))
  serve(app, freeFlow.changeFuture, (input, context) => changeSteps(runtime, context, input))
  serve(app, freeFlow.listHabits, (_input, context) => listHabits(context))
  serve(app, freeFlow.keepHabit, (input, context) => keepHabit(context, input))
  serve(app, freeFlow.renameHabit, async (input, context) => {
    await renameHabit(context, input)
    return {}
  })
  serve(app, freeFlow.deleteHabit, async ({ habitId }, context) => {
    await deleteHabit(context, habitId)
    return {}
  })
  serve(app, freeFlow.applyHabit, ({ habitId }, context) => applyHabit(runtime, context, habitId))
}
