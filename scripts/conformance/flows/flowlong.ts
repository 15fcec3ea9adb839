import { z } from 'zod'
import { Drawing, expressionOf } from './drawing'
import { NotExpressible } from '../formats/bpmn-net'

const comparison = z.object({ field: z.string(), operator: z.string(), value: z.coerce.string() })
const text = z.coerce.string()

/** A node of a flow drawn as a tree: what it does, what follows, and the branches where it has any. */
const node = z.object({
  nodeName: text.default(''),
  nodeKey: text,
  type: z.coerce.number(),
  setType: z.coerce.number().optional(),
  examineMode: z.coerce.number().optional(),
  typeOfApprove: z.coerce.number().optional(),
  nodeAssigneeList: z.array(z.object({ id: text })).nullish(),
  conditionList: z.array(z.array(comparison)).nullish(),
  callProcess: z.unknown().optional(),
  callAi: z.unknown().optional(),
  extendConfig: z.record(z.string(), z.unknown()).nullish(),
  get childNode() {
    return node.nullish()
  },
  get conditionNodes() {
    return z.array(node).nullish()
  },
  get parallelNodes() {
    return z.array(node).nullish()
  },
  get inclusiveNodes() {
    return z.array(node).nullish()
  },
  get routeNodes() {
    return z.array(node.partial({ type: true })).nullish()
  },
})
type Node = z.infer<typeof node>

export const flowlongFile = z.object({ name: text.default(''), nodeConfig: node })

const kind = {
  end: -1,
  start: 0,
  approval: 1,
  copy: 2,
  conditions: 4,
  subProcess: 5,
  timer: 6,
  trigger: 7,
  parallel: 8,
  inclusive: 9,
  route: 23,
  pass: 30,
  reject: 31,
} as const
const modes = { 1: 'sequential', 2: 'parallelAll', 3: 'parallelAny', 4: 'vote' } as const

/** Draws a flow of FlowLong. @throws NotExpressible naming what there is no element for */
export function drawFlowlong(source: unknown): Drawing {
  const { nodeConfig } = flowlongFile.parse(source)
  const drawing = new Drawing()
  const writer = new Writer(drawing)
  const last = writer.draw(nodeConfig, [])
  drawing.add({ id: 'end', type: 'End' })
  last.forEach((from) => drawing.connect(from.from, 'end', from.how))
  return drawing
}

/** A loose end: where it comes from, and under which condition. */
interface Loose {
  from: string
  how: { condition?: 'True' | 'Expression'; expression?: string; otherwise?: boolean }
}

class Writer {
  constructor(private readonly drawing: Drawing) {}

  /** Draws a node and what follows it behind these ends. @returns the ends it leaves */
  draw(each: Node, before: Loose[]): Loose[] {
    const after = this.drawOne(each, before)
    return each.childNode ? this.draw(each.childNode, after) : after
  }

  private place(id: string, before: Loose[]): Loose[] {
    before.forEach(({ from, how }) => this.drawing.connect(from, id, how))
    return [{ from: id, how: {} }]
  }

  private drawOne(each: Node, before: Loose[]): Loose[] {
    const id = Drawing.idOf(each.nodeKey)
    const name = each.nodeName
    switch (each.type) {
      case kind.start:
        return this.place(this.drawing.add({ id, type: 'Start', name }), before)
      case kind.approval:
        return this.approval(each, before)
      case kind.copy: {
        const people = this.drawing.users((each.nodeAssigneeList ?? []).map((person) => person.id))
        return this.place(this.drawing.add({ id, type: 'Notification', name, participants: people }), before)
      }
      case kind.conditions:
        return this.branches(
          each,
          each.conditionNodes ?? [],
          this.place(this.drawing.add({ id, type: 'Condition', name }), before),
        )
      case kind.parallel:
        return this.block(each, each.parallelNodes ?? [], 'All', before)
      case kind.inclusive:
        return this.block(each, each.inclusiveNodes ?? [], 'SelectMulti', before)
      case kind.timer:
        return this.place(
          this.drawing.add({ id, type: 'Wait', name, until: { kind: 'duration', duration: delay(each) } }),
          before,
        )
      case kind.trigger:
        return this.place(
          this.drawing.add({ id, type: 'Auto', name, auto: { type: 'JavaScript', script: 'return {}' } }),
          before,
        )
      case kind.route:
        return this.route(each, this.place(this.drawing.add({ id, type: 'Condition', name }), before))
      case kind.pass:
        return this.place(this.drawing.add({ id, type: 'Condition', name }), before)
      case kind.reject:
        this.place(this.drawing.add({ id, type: 'End', kind: 'reject', name }), before)
        return []
      case kind.end:
        return before
      case kind.subProcess:
        throw new NotExpressible(`a process that is not here: ${String(each.callProcess)}`)
      default:
        throw new NotExpressible(`node type ${each.type}`)
    }
  }

  private approval(each: Node, before: Loose[]): Loose[] {
    if (each.callProcess) throw new NotExpressible(`a process that is not here: ${String(each.callProcess)}`)
    if (each.callAi) throw new NotExpressible('a step decided by a language model')
    const id = Drawing.idOf(each.nodeKey)
    if (each.typeOfApprove === 2)
      return this.place(this.drawing.add({ id, type: 'Condition', name: each.nodeName }), before)
    if (each.typeOfApprove === 3) {
      this.place(this.drawing.add({ id, type: 'End', kind: 'reject', name: each.nodeName }), before)
      return []
    }
    const mode = modes[(each.examineMode ?? 1) as keyof typeof modes]
    if (!mode) throw new NotExpressible(`examineMode ${each.examineMode}`)
    const { participants, policy } = this.people(each)
    return this.place(
      this.drawing.add({
        id,
        type: 'Activity',
        name: each.nodeName,
        participants,
        mode: policy ? 'single' : mode,
        ...(policy ? { policy } : {}),
        empty: { kind: 'persons', accounts: ['chief'] },
      }),
      before,
    )
  }

  private people({ setType, nodeAssigneeList }: Node) {
    const ids = (nodeAssigneeList ?? []).map((person) => person.id)
    const inDepartment = [{ participantType: 2, param0: 'root' }]
    switch (setType) {
      case 2:
      case 6:
        return { participants: [{ participantType: 8 }] }
      case 3:
        return { participants: this.drawing.roleLines(ids) }
      case 5:
        return { participants: [{ participantType: 3 }] }
      case 7:
        return { participants: inDepartment }
      case 1:
      case 4:
      case undefined:
        return ids.length > 0
          ? { participants: this.drawing.users(ids) }
          : { participants: inDepartment, policy: 'AssignByPrevStep' as const }
      default:
        throw new NotExpressible(`setType ${setType}`)
    }
  }

  /** Ways out of one element. */
  private branches(each: Node, nodes: Node[], [at]: Loose[]): Loose[] {
    const from = at?.from ?? ''
    const spare = spareOf(nodes)
    return nodes.flatMap((branch) => {
      const how = branch === spare ? { otherwise: true } : this.when(branch)
      return branch.childNode ? this.draw(branch.childNode, [{ from, how }]) : [{ from, how }]
    })
  }

  private when({ conditionList }: Pick<Node, 'conditionList'>): Loose['how'] {
    const groups = (conditionList ?? []).filter((group) => group.length > 0)
    return groups.length > 0 ? { condition: 'Expression', expression: expressionOf(this.drawing, groups) } : {}
  }

  private block(each: Node, nodes: Node[], split: 'All' | 'SelectMulti', before: Loose[]): Loose[] {
    const id = Drawing.idOf(each.nodeKey)
    this.place(this.drawing.add({ id, type: 'Split', split, name: each.nodeName }), before)
    const join = this.drawing.add({ id: `${id}-join`.slice(0, 64), type: 'Join', join: split === 'All' ? 'And' : 'Or' })
    const spare = split === 'SelectMulti' ? spareOf(nodes) : undefined
    for (const branch of nodes) {
      const how = branch === spare ? { otherwise: true } : this.when(branch)
      const ends = branch.childNode ? this.draw(branch.childNode, [{ from: id, how }]) : [{ from: id, how }]
      ends.forEach((loose) => this.drawing.connect(loose.from, join, loose.how))
    }
    return [{ from: join, how: {} }]
  }

  /** Jumps to nodes named by their keys when a condition holds, and goes on otherwise. */
  private route(each: Node, [at]: Loose[]): Loose[] {
    const from = at?.from ?? ''
    for (const jump of each.routeNodes ?? []) this.drawing.connect(from, Drawing.idOf(jump.nodeKey), this.when(jump))
    return [{ from, how: { otherwise: true } }]
  }
}

/** The otherwise-branch: the one without conditions; where every branch has some, they share out all there is, and it is the last. */
function spareOf(nodes: Node[]): Node | undefined {
  return nodes.findLast(({ conditionList }) => !conditionList?.flat().length) ?? nodes.at(-1)
}

/** `20:m`: minutes, hours or days. */
function delay({ extendConfig }: Node) {
  const [amount, unit] = String(extendConfig?.time ?? '').split(':')
  const units = { m: 'minutes', h: 'hours', d: 'days' } as const
  const known = units[unit as keyof typeof units]
  if (!known || !(Number(amount) > 0)) throw new NotExpressible(`a delay of ${String(extendConfig?.time)}`)
  return { amount: Number(amount), unit: known }
}
