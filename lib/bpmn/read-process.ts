import { z } from 'zod'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { withLanes, withNotes } from '@/lib/engine/definition/put-back'
import { transition, type Transition } from '@/lib/engine/definition/transition'
import { element, type Element } from '@/lib/engine/elements/element'
import { kindOf, many, one, said, type BpmnNode } from './bpmn-node'
import type { BpmnDocument } from './bpmn-document'
import { BpmnRefusal } from './bpmn-refusal'
import type { Diagram } from './diagram'
import { bpmnFindingKeys, type BpmnFinding, type Report } from './finding'
import { nameRead } from './name-in-file'
import { OurIds, processIdOf } from './our-ids'
import { readBends } from './read-bends'
import { readFormId } from './read-form'
import { placed } from './place-elements'
import { ruleFor, type Settings } from './read-element'
import { readLanes } from './read-lanes'
import { pathOfNode, readNotes } from './read-notes'
import { ownTransition, readCondition, readOwn } from './read-flow'
import { descriptionOf, reportAround, reportKept, reportUnplaced } from './read-kept'
import { ownSettings, VendorSettings } from './vendor-settings'
import { writtenKind } from './written-kind'

/** A process of a file as a definition, and which node stands for what. */
export interface ReadProcess {
  key: string
  node: BpmnNode
  definition: ProcessDefinition
  findings: BpmnFinding[]
  /** Nodes and flows by our ids; what was added here has none. */
  nodes: ReadonlyMap<string, BpmnNode>
  /** An element put in because one node both brings ways together and splits them, or splits without saying so. */
  helpers: ReadonlyMap<string, BpmnNode>
  /** Annotations by the ids of our notes. */
  noteNodes: ReadonlyMap<string, BpmnNode>
  laneNodes: ReadonlyMap<string, BpmnNode>
  /** Annotations, associations and lanes that are notes and lanes here. */
  noted: ReadonlySet<BpmnNode>
}

interface ProcessSource {
  document: BpmnDocument
  process: BpmnNode
  diagram: Diagram
  /** Where ids stand in the file. */
  lines: ReadonlyMap<string, number>
  /** By which the process is found again. */
  key: string
}

const mostElements = 1000
const mostTransitions = 3000

/** What we write of the process itself. */
const ownProcess = z.object({
  processId: z.string(),
  name: z.string(),
  description: z.string(),
  formId: z.string(),
  settings: z.unknown(),
  schema: z.unknown(),
  /** Where elements stand that were put in when the file was read, and have no node of their own. */
  folded: z
    .record(z.string(), z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
    .optional(),
})

const nothingOwn: Partial<z.infer<typeof ownProcess>> = {}

const isEventSubProcess = (node: BpmnNode) => node.triggeredByEvent === true

/** Reads one process; whatever is not run as the file says is reported. */
export class ProcessReader {
  private readonly ids = new OurIds()
  private readonly findings: BpmnFinding[] = []
  private readonly vendor: VendorSettings
  private readonly nodes: BpmnNode[] = []
  private readonly flows: BpmnNode[] = []
  private readonly idOf = new Map<BpmnNode, string>()
  private readonly elements: Element[] = []
  private readonly transitions: Transition[] = []
  /** Where ways on from a node begin, when that is not the element it became. */
  private readonly waysFrom = new Map<BpmnNode, string>()
  private readonly helpers = new Map<string, BpmnNode>()
  /** Nodes with settings of ours that still hold. */
  private readonly own = new Set<BpmnNode>()

  private readonly document: BpmnDocument
  private readonly process: BpmnNode
  private readonly diagram: Diagram

  constructor(private readonly source: ProcessSource) {
    this.document = source.document
    this.process = source.process
    this.diagram = source.diagram
    this.vendor = new VendorSettings(source.document.definitions)
  }

  /** @throws BpmnRefusal */
  read(): ReadProcess {
    this.gather()
    for (const node of this.nodes) this.readNode(node)
    for (const node of this.nodes) this.splitWays(node)
    for (const flow of this.flows) this.readFlow(flow)
    this.addEnds()
    refuseTooMany(this.elements, this.transitions)
    const { elements, unplaced } = this.places()
    for (const id of unplaced) {
      const node = this.nodes.find((one) => this.idOf.get(one) === id)
      if (node) this.report('laidOut', node)
    }
    const read = readNotes({
      process: this.process,
      diagram: this.diagram,
      elements,
      pathOf: (node) => {
        const id = this.idOf.get(node)
        return id === undefined ? undefined : pathOfNode(node, id)
      },
    })
    const lanes = readLanes(this.process, this.diagram)
    const noted = new Set([...read.noted, ...lanes.nodes.values()])
    reportKept(this.process, { vendor: this.vendor, noted }, this.report)
    reportAround(this.document, this.process, this.report)
    return {
      key: this.source.key,
      node: this.process,
      definition: withLanes(withNotes(this.definitionOf(elements), read.notes), lanes.lanes, lanes.lanesTop),
      findings: this.findings,
      nodes: new Map([...this.idOf].map(([node, id]) => [id, node])),
      helpers: this.helpers,
      noteNodes: read.nodes,
      laneNodes: lanes.nodes,
      noted,
    }
  }

  private places() {
    const nodes = new Map([...this.idOf].map(([node, id]) => [id, node]))
    const folded = readOwn(ownSettings(this.process), (value) => ownProcess.safeParse(value).data)?.folded ?? {}
    return placed({
      elements: this.elements,
      transitions: this.transitions,
      boxOf: (id) => {
        const node = nodes.get(id)
        return node ? this.diagram.boxOf(node) : (folded[id] ?? null)
      },
      isAdded: (id) => !nodes.has(id),
      ownerOf: (id) => this.idOf.get(this.helpers.get(id) ?? this.process) ?? id,
    })
  }

  private readonly report: Report = (key, node, detail = '') => {
    const id = said(node ?? undefined, 'id')
    this.findings.push({
      key,
      elementId: id,
      name: (said(node ?? undefined, 'name') || said(node ?? undefined, 'text')).slice(0, 300),
      kind: node ? kindOf(node) : '',
      line: this.source.lines.get(id) ?? 0,
      detail: detail.slice(0, 500),
    })
  }

  /** Nodes and flows that have a place here; the others are reported. */
  private gather(): void {
    const all = many(this.process, 'flowElements')
    for (const node of all) {
      if (kindOf(node) === 'SequenceFlow') continue
      if (ruleFor(node) && !isEventSubProcess(node)) this.nodes.push(node)
      else reportUnplaced(node, this.report)
    }
    const there = new Set(this.nodes)
    for (const flow of all.filter((node) => kindOf(node) === 'SequenceFlow')) {
      const [from, to] = [one(flow, 'sourceRef'), one(flow, 'targetRef')]
      if (from && to && there.has(from) && there.has(to)) this.flows.push(flow)
      else if (!from || !to) this.report('loose', flow)
    }
    refuseTooMany(this.nodes, this.flows)
  }

  private readNode(node: BpmnNode): void {
    const own = readOwn(ownSettings(node), (value) => element.safeParse(value).data)
    const before = this.findings.length
    const settings = this.settingsOf(node)
    // What we wrote ourselves says it all, as long as nobody has made something else of the node.
    const ours = own && fits(own, node, settings) ? own : null
    if (ours) this.own.add(node)
    if (ours) this.findings.splice(before)
    if (!ours && ownSettings(node) !== '') this.report('settingsInvalid', node)
    const id = ours && this.ids.keep(ours.id) ? ours.id : this.ids.idFor(said(node, 'id') || kindOf(node))
    this.idOf.set(node, id)
    const name = nameRead(said(node, 'name'), ours?.name)
    this.elements.push(element.parse({ ...(ours ?? settings), id, name, ...this.diagram.boxOf(node) }))
  }

  private settingsOf(node: BpmnNode): Settings {
    return (
      ruleFor(node)?.(node, {
        vendor: this.vendor,
        report: this.report,
        initiators: this.initiators(),
        waysTo: this.flowsTo(node).length,
        waysOn: this.flowsFrom(node).length,
        processId: processIdOf,
      }) ?? { type: 'Condition' }
    )
  }

  private initiators(): ReadonlySet<string> {
    const starts = this.nodes.filter((node) => kindOf(node) === 'StartEvent')
    return new Set(starts.map((start) => this.vendor.attribute(start, 'initiator')).filter(Boolean))
  }

  private readonly waysByNode = new Map<BpmnNode, { to: BpmnNode[]; from: BpmnNode[] }>()

  private ways(node: BpmnNode) {
    if (this.waysByNode.size === 0) {
      for (const one of this.nodes) this.waysByNode.set(one, { to: [], from: [] })
      for (const flow of this.flows) {
        const [from, to] = [one(flow, 'sourceRef'), one(flow, 'targetRef')]
        if (from) this.waysByNode.get(from)?.from.push(flow)
        if (to) this.waysByNode.get(to)?.to.push(flow)
      }
    }
    return this.waysByNode.get(node) ?? { to: [], from: [] }
  }

  private flowsTo = (node: BpmnNode) => this.ways(node).to
  private flowsFrom = (node: BpmnNode) => this.ways(node).from

  /**
   * Several ways on from what is no split: in BPMN all of them are gone, or those whose condition holds. A gateway that brings ways
   * together and splits them again is two elements here.
   */
  private splitWays(node: BpmnNode): void {
    const ways = this.flowsFrom(node)
    const at = this.elements.find(({ id }) => id === this.idOf.get(node))
    // What we wrote has its ways on as it has them here, but where a split was folded into it.
    if (this.own.has(node) && !readOwn(ownSettings(node), (value) => ownWays.safeParse(value).data)) return
    if (!at || ways.length < 2 || at.type === 'Condition' || at.type === 'Split') return
    const choosing = ways.some((flow) => one(flow, 'conditionExpression') || one(node, 'default') === flow)
    const all = at.type === 'Join' ? kindOf(node) === 'ParallelGateway' : !choosing
    const id = this.ids.idFor(`${at.id}-ways`)
    this.elements.push(element.parse({ type: 'Split', id, split: all ? 'All' : 'SelectMulti', width: 44, height: 44 }))
    this.transitions.push(transition.parse({ id: this.ids.idFor(`${at.id}-on`), from: at.id, to: id }))
    this.waysFrom.set(node, id)
    this.helpers.set(id, node)
    this.report('waysAdded', node)
  }

  private readFlow(flow: BpmnNode): void {
    const [source, target] = [one(flow, 'sourceRef'), one(flow, 'targetRef')]
    const before = this.findings.length
    const found = readCondition(flow, this.report)
    const own = ownTransition(flow, found)
    if (own) this.findings.splice(before)
    const id = own && this.ids.keep(own.id) ? own.id : this.ids.idFor(said(flow, 'id') || 'line')
    this.idOf.set(flow, id)
    const from = source && (this.waysFrom.get(source) ?? this.idOf.get(source))
    const to = target && this.idOf.get(target)
    const name = nameRead(said(flow, 'name'), own?.name)
    const bends = readBends(flow, this.diagram)
    this.transitions.push(transition.parse({ ...(own ?? found), ...bends, id, name, from, to }))
  }

  /** A process begins and ends somewhere; BPMN lets it begin where nothing leads to and end where nothing leads on. */
  private addEnds(): void {
    const add = (type: 'Start' | 'End', ends: string[]) => {
      const id = this.ids.idFor(type === 'Start' ? 'start' : 'end')
      this.elements.push(element.parse({ type, id, width: 36, height: 36 }))
      for (const other of ends) {
        const [from, to] = type === 'Start' ? [id, other] : [other, id]
        this.transitions.push(transition.parse({ id: this.ids.idFor(`${id}-${other}`), from, to }))
      }
      this.report(type === 'Start' ? 'startAdded' : 'endAdded', this.process)
    }
    const reached = new Set(this.transitions.map(({ to }) => to))
    const left = new Set(this.transitions.map(({ from }) => from))
    const inner = this.elements.filter(({ type }) => type !== 'Start' && type !== 'End').map(({ id }) => id)
    const { elements } = this
    const own = readOwn(ownSettings(this.process), (value) => ownProcess.safeParse(value).data)
    // Where we wrote all of it nothing is missing but what was put in before.
    const isWhole = (type: string) =>
      elements.some((one) => one.type === type) ||
      (own !== null && !Object.hasOwn(own.folded ?? {}, type.toLowerCase()))
    const begins = inner.filter((id) => !reached.has(id))
    const ends = inner.filter((id) => !left.has(id))
    if (!isWhole('Start')) add('Start', begins.slice(0, 1))
    if (!isWhole('End')) add('End', ends)
  }

  private definitionOf(elements: Element[]): ProcessDefinition {
    const { folded: _, ...own } =
      readOwn(ownSettings(this.process), (value) => ownProcess.safeParse(value).data) ?? nothingOwn
    const base = {
      processId: processIdOf(this.source.key),
      name: nameRead(said(this.process, 'name') || this.poolName() || this.source.key, own.name),
      description: descriptionOf(this.process),
      formId: readFormId(this.process),
      elements,
      transitions: this.transitions,
    }
    const whole =
      own.processId === undefined ? undefined : processDefinition.safeParse({ ...base, ...own, name: base.name }).data
    if (ownSettings(this.process) !== '' && !whole) this.report('settingsInvalid', this.process)
    return whole ?? processDefinition.parse(base)
  }

  /** Many tools name the pool and not the process in it. */
  private poolName(): string {
    const pools = many(this.document.definitions, 'rootElements').flatMap((root) => many(root, 'participants'))
    return said(
      pools.find((pool) => one(pool, 'processRef') === this.process),
      'name',
    )
  }
}

/** @throws BpmnRefusal */
function refuseTooMany(elements: unknown[], lines: unknown[]): void {
  if (elements.length > mostElements || lines.length > mostTransitions)
    throw new BpmnRefusal('tooManyElements', `${mostElements}`)
}

const gateways: readonly string[] = ['Condition', 'Split', 'Join']

/** Whether what we had written beside a node can still be said of it: nobody has made another kind of it. */
const fits = (own: Element, node: BpmnNode, { type }: Settings): boolean =>
  own.type === type ||
  writtenKind(own) === kindOf(node) ||
  (kindOf(node).endsWith('Gateway') && gateways.includes(own.type))

const ownWays = z.object({ ways: z.string() })

/** Elements here that stand for something that is not run as the file says. */
export function openPlaces({ findings, nodes }: ReadProcess): { elementId: string; key: string }[] {
  const ids = new Map([...nodes].map(([id, node]) => [said(node, 'id'), id]))
  return findings
    .filter(({ key }) => bpmnFindingKeys[key] === 'open')
    .flatMap(({ key, elementId }) => {
      const ours = ids.get(elementId)
      return ours === undefined ? [] : [{ elementId: ours, key }]
    })
    .slice(0, 2000)
}
