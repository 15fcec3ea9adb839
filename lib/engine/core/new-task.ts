import { draftStatus, operator, tokenStatus } from '@/lib/words/workflow-enumerations'
import { initialData } from '@/lib/form-data/initial-data'
import { graphOf } from '../definition/graph'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Given } from './given'
import { actorOf } from './play'
import type { State, Task } from '../state/task'

/** A request nobody has saved yet: a draft that stands at the start with who opens it. */
export function newTask(definition: ProcessDefinition, given: Given, parent: Task['parent'] = null): State {
  const { caller, now, newId, form } = given
  const initiator = actorOf(caller)
  return {
    task: {
      taskId: newId(),
      no: '',
      title: '',
      status: draftStatus,
      result: null,
      endReason: null,
      round: 1,
      rev: 0,
      initiator,
      initiatorDepartmentId: caller.departmentId,
      createdAt: now,
      submittedAt: null,
      finishedAt: null,
      steps: 0,
      returns: 0,
      alert: null,
      parent,
      revoking: false,
      before: null,
      wakeAt: null,
      pausedAt: null,
      presets: {},
      urges: [],
    },
    tokens: [
      {
        tokenId: newId(),
        activityId: graphOf(definition).start.id,
        visitId: newId(),
        scopeId: null,
        branch: null,
        parents: [],
        via: [],
        round: 1,
        status: tokenStatus.Run,
        actor: initiator,
        originalActor: initiator,
        pool: [],
        agentOf: null,
        agents: [],
        order: 0,
        weight: 1,
        vote: null,
        arrivedAt: now,
        seenAt: now,
        dueAt: null,
        finishedAt: null,
        cameBy: operator.Start,
        from: null,
        returned: null,
        returnTo: null,
        finishedBy: null,
        finishReason: null,
        why: { key: 'initiator', params: {} },
        madeBy: 0,
        closedBy: null,
        before: null,
        reopened: null,
        supersededBy: null,
        draft: null,
        activatedBy: null,
        delegatedBy: null,
        invite: null,
        sub: null,
        urged: 0,
        formBefore: null,
      },
    ],
    formData: initialData(form, caller),
  }
}
