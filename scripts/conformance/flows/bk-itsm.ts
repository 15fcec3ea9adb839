import { z } from 'zod'
import { NotExpressible } from '../formats/bpmn-net'
import { Drawing, expressionOf } from './drawing'

const text = z.coerce.string()
const comparison = z.object({ key: text, condition: text, value: text })
const state = z.object({
  id: text,
  name: text.default(''),
  type: z.string(),
  processors_type: z.string().default(''),
  processors: text.nullish(),
  is_multi: z.boolean().nullish(),
  is_sequential: z.boolean().nullish(),
})
const transition = z.object({
  from_state: text,
  to_state: text,
  condition_type: z.string().default('default'),
  condition: z
    .object({
      type: z.string().optional(),
      expressions: z.array(z.object({ expressions: z.array(comparison) })).default([]),
    })
    .nullish(),
})
const workflow = z.object({
  name: text,
  states: z.record(z.string(), state),
  transitions: z.record(z.string(), transition),
})
export const bkItsmFlow = workflow
export type BkItsmWorkflow = z.infer<typeof workflow>

type State = z.infer<typeof state>

/** Draws a flow of bk-itsm. @throws NotExpressible naming what there is no element for */
export function drawBkItsm({ states, transitions }: BkItsmWorkflow): Drawing {
  const drawing = new Drawing()
  for (const each of Object.values(states)) drawState(drawing, each)
  const all = Object.values(transitions)
  for (const from of new Set(all.map(({ from_state }) => from_state))) {
    const ways = all.filter(({ from_state }) => from_state === from)
    // A way without a condition is tried last; where every way has one, they share out all there is.
    const plain = ways.filter(({ condition_type: type }) => type !== 'by_field')
    const ordered = [...ways.filter((way) => !plain.includes(way)), ...plain]
    const forks = states[from]?.type === 'ROUTER-P'
    ordered.forEach(({ from_state, to_state, condition }, index) => {
      const last = index === ordered.length - 1
      const how = forks
        ? {}
        : last && ordered.length > 1
          ? { otherwise: true }
          : ordered.length === 1
            ? {}
            : {
                condition: 'Expression' as const,
                expression: expressionOf(
                  drawing,
                  (condition?.expressions ?? []).map(({ expressions }) =>
                    expressions.map(({ key, condition: operator, value }) => ({ field: key, operator, value })),
                  ),
                ),
              }
      drawing.connect(Drawing.idOf(from_state), Drawing.idOf(to_state), how)
    })
  }
  return drawing
}

function drawState(drawing: Drawing, each: State): void {
  const base = { id: Drawing.idOf(each.id), name: each.name }
  switch (each.type) {
    case 'START':
      return void drawing.add({ ...base, type: 'Start' })
    case 'END':
      return void drawing.add({ ...base, type: 'End' })
    case 'NORMAL':
    case 'APPROVAL':
    case 'SIGN':
      return void drawing.add({
        ...base,
        type: 'Activity',
        ...peopleOf(drawing, each),
        empty: { kind: 'persons', accounts: ['chief'] },
        mode: each.is_sequential ? 'sequential' : each.is_multi || each.type === 'SIGN' ? 'parallelAll' : 'single',
      })
    case 'ROUTER':
      return void drawing.add({ ...base, type: 'Condition' })
    case 'ROUTER-P':
      return void drawing.add({ ...base, type: 'Split' })
    case 'COVERAGE':
      return void drawing.add({ ...base, type: 'Join' })
    case 'TASK':
    case 'TASK-SOPS':
    case 'TASK-DEVOPS':
    case 'WEBHOOK':
      return void drawing.add({ ...base, type: 'Auto', auto: { type: 'JavaScript', script: 'return {}' } })
    default:
      throw new NotExpressible(`state type ${each.type}`)
  }
}

function peopleOf(drawing: Drawing, { processors_type: kind, processors }: State) {
  const names = (processors ?? '').split(',').filter(Boolean)
  switch (kind) {
    case 'STARTER':
    case 'EMPTY':
      return { participants: [{ participantType: 3 }] }
    case 'PERSON':
      return { participants: drawing.users(names) }
    case 'GENERAL':
    case 'CMDB':
    case 'IAM':
      return { participants: drawing.roleLines(names.length > 0 ? names : ['role']) }
    case 'STARTER_LEADER':
      return { participants: [{ participantType: 8 }] }
    case 'ORGANIZATION':
      return { participants: [{ participantType: 2, param0: 'root' }] }
    case 'OPEN':
      return { participants: [{ participantType: 2, param0: 'root' }], policy: 'Share' as const }
    case 'VARIABLE':
      return { participants: names.map((name) => ({ participantType: 5, param0: drawing.field(name, 'chief') })) }
    default:
      throw new NotExpressible(`processors_type ${kind}`)
  }
}
