import type { Chosen, FreeFlowPlan, PlannedStep } from '@/lib/contracts/free-flow-plan'
import { processDefinition, type ProcessDefinition, type ProcessDefinitionInput } from '@/lib/engine'
import { participantType } from '@/lib/words/participants'
import { formAction, notificationFlags, processPermission } from '@/lib/words/workflow-enumerations'
import { freeFlowProcess } from '@/server/modules/processes'
import { freeFlowForm, freeFlowName } from './free-flow-form'

type Elements = ProcessDefinitionInput['elements']
type Step = Extract<Elements[number], { type: 'Activity' }>
type Line = NonNullable<Step['participants']>[number]

/** What a person chose, as the engine looks for it. */
export function lineOf({ kind, id }: Chosen): Line {
  switch (kind) {
    case 'user':
      return { participantType: participantType.user, param0: id }
    case 'role':
      return { participantType: participantType.role, param0: id }
    case 'department':
      return { participantType: participantType.department, param0: id }
    case 'duty':
      return { participantType: participantType.dutyOfInitiator, param1: id }
  }
}

const modes = { inTurn: 'sequential', all: 'parallelAll', any: 'parallelAny' } as const

/** People, order and time of a step, as the engine's own. */
export const courseOf = ({ people, mode, due }: Pick<PlannedStep, 'people' | 'mode' | 'due'>) => ({
  mode: modes[mode],
  participants: people.map(lineOf),
  // Who lists himself means it.
  self: 'let' as const,
  deadline: due && {
    after: { amount: due.kind === 'days' ? due.days : 1, unit: 'days' as const },
    ...(due.kind === 'moment' && { at: due.at }),
    remindBefore: [{ amount: 2, unit: 'hours' as const }],
  },
})

const allFormActions = Object.values(formAction).reduce((all, bit) => all | bit, 0)
const { Start, Read, Trace, Save, Recede, Reject, AdHoc, All } = processPermission

const numbered = (index: number) => `第 ${index} 步|Step ${index}|第 ${index} 步`

/** Steps each with an id of its own, those there are before with theirs. */
export function withIds(steps: PlannedStep[], taken: string[] = []): PlannedStep[] {
  const used = new Set([...taken, ...steps.map(({ id }) => id)])
  let number = 1
  const next = () => {
    while (used.has(`s${number}`)) number += 1
    return `s${number++}`
  }
  return steps.map((step) => (step.id ? step : { ...step, id: next() }))
}

/** The definition a list of steps stands for: one after the other, then copies, then the end. */
export function definitionOf(plan: FreeFlowPlan): ProcessDefinition {
  const steps = plan.steps.map((step, index): Step => ({
    id: step.id,
    type: 'Activity',
    name: numbered(index + 1),
    ...courseOf(step),
    reject: { strategy: plan.onReject === 'return' ? 'initiator' : 'end' },
    operators: All & ~AdHoc,
    formActions: plan.mayAddPeople ? allFormActions : allFormActions & ~formAction.AddApprove,
  }))
  const copies: Elements = plan.copies.length
    ? [
        {
          id: 'copies',
          type: 'Notification',
          name: '抄送|Copies|副本',
          participants: plan.copies.map(lineOf),
          flags: notificationFlags.TaskRead,
        },
      ]
    : []
  const row: Elements = [
    { id: 'start', type: 'Start', name: '发起|Start|發起' },
    ...steps,
    ...copies,
    { id: 'end', type: 'End', name: '结束|End|結束' },
  ]
  const elements = row.map((element, index) => ({ ...element, x: 40 + index * 190, y: 80 }))
  return processDefinition.parse({
    processId: freeFlowProcess,
    name: freeFlowName,
    formId: freeFlowForm,
    elements,
    transitions: elements.slice(1).map(({ id }, index) => ({ id: `t-${id}`, from: elements[index]?.id ?? '', to: id })),
    settings: {
      titleRule: '{subject}',
      numberRule: 'FF-{yyyy}{MM}-{0000}',
      changeFuture: 'insert',
      authorizations: [
        { participant: { participantType: participantType.initiator }, mask: Start | Read | Trace | Save },
        { participant: { participantType: participantType.allTaskActor }, mask: Read | Trace | Recede | Reject | Save },
      ],
    },
  })
}
