import type { Net, NetTransition } from '@/lib/soundness/net'
import { allWithin, childNamed, readXml, type XmlElement } from '@/lib/xml/read-xml'

/** A diagram uses something no net is made of here. */
export class NotExpressible extends Error {}

export interface BpmnNet {
  net: Net
  /** Tasks and sub-processes. */
  activities: string[]
  /** Places that hold messages under way. */
  messages: ReadonlySet<number>
}

interface Options {
  /** Whether tokens that arrived at an end event are kept and counted, so that an end reached twice shows. */
  countEnds: boolean
  /** Whether messages nobody fetched may be left when all is over. */
  messagesMayStay: boolean
}

const tasks = [
  'task',
  'userTask',
  'manualTask',
  'serviceTask',
  'scriptTask',
  'businessRuleTask',
  'sendTask',
  'receiveTask',
  'callActivity',
]
const events = ['intermediateCatchEvent', 'intermediateThrowEvent']
const gateways = ['exclusiveGateway', 'parallelGateway', 'inclusiveGateway', 'eventBasedGateway']
const nodes = [...tasks, ...events, ...gateways, 'subProcess', 'startEvent', 'endEvent', 'boundaryEvent']
/** More flows at an inclusive gateway have more combinations than are worth writing down. */
const mostInclusive = 6

const idOf = ({ attributes }: XmlElement) => attributes.id ?? ''
const has = (element: XmlElement, definition: string) => childNamed(element, definition) !== undefined

/** Every combination of some of these, none left out. */
function combinations<Item>(items: Item[]): Item[][] {
  if (items.length > mostInclusive) throw new NotExpressible(`an inclusive gateway of ${items.length} flows`)
  return Array.from({ length: 2 ** items.length - 1 }, (_, bits) =>
    items.filter((_item, index) => ((bits + 1) >> index) & 1),
  )
}

/** The net of a BPMN 2.0 diagram: its processes, and its message flows as messages that wait in any order. */
export function readBpmn(source: string, options: Options): BpmnNet {
  return new BpmnReader(readXml(source), options).read()
}

class BpmnReader {
  private readonly places: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly initial: number[] = []
  private readonly finals = new Set<number>()
  private readonly messages = new Set<number>()
  private readonly transitions: NetTransition[] = []
  private readonly flows: XmlElement[]
  private readonly messageFlows: XmlElement[]
  private readonly byId: Map<string, XmlElement>

  constructor(
    private readonly root: XmlElement,
    private readonly options: Options,
  ) {
    const all = allWithin(root)
    this.flows = all.filter(({ name }) => name === 'sequenceFlow')
    this.messageFlows = all.filter(({ name }) => name === 'messageFlow')
    this.byId = new Map(all.map((element) => [idOf(element), element]))
  }

  read(): BpmnNet {
    const processes = this.root.children.filter(({ name }) => name === 'process')
    for (const process of processes) this.readScope(process, null)
    const activities = allWithin(this.root)
      .filter(({ name }) => tasks.includes(name) || name === 'subProcess')
      .map(idOf)
    return {
      net: { places: this.places, initial: this.initial, finals: this.finals, transitions: this.transitions },
      activities,
      messages: this.messages,
    }
  }

  private place(key: string): number {
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const place = this.places.push(key) - 1
    this.numbers.set(key, place)
    return place
  }

  private move(id: string, pre: number[], post: number[], more: Partial<NetTransition> = {}): void {
    this.transitions.push({ id, pre, post, inhibit: [], reset: [], guards: [], ...more })
  }

  private incoming = (id: string) => this.flows.filter(({ attributes }) => attributes.targetRef === id)
  private outgoing = (id: string) => this.flows.filter(({ attributes }) => attributes.sourceRef === id)

  /** A token on a flow; after an event-based gateway the events share the token until one of them takes it. */
  private flowPlace(flow: XmlElement): number {
    const from = this.byId.get(flow.attributes.sourceRef ?? '')
    return from?.name === 'eventBasedGateway' ? this.place(`at ${idOf(from)}`) : this.place(`flow ${idOf(flow)}`)
  }

  private after = (id: string) => this.outgoing(id).map((flow) => this.flowPlace(flow))

  private message(flow: XmlElement): number {
    const place = this.place(`message ${idOf(flow)}`)
    this.messages.add(place)
    if (this.options.messagesMayStay) this.finals.add(place)
    return place
  }

  private sent = (id: string) =>
    this.messageFlows
      .filter(({ attributes }) => attributes.sourceRef === id && this.isNode(attributes.targetRef))
      .map((flow) => this.message(flow))

  /** Messages a node waits for, one of which is enough; a partner without a process sends whatever is wanted. */
  private awaited(id: string): number[][] {
    const flows = this.messageFlows.filter(({ attributes }) => attributes.targetRef === id)
    const known = flows.filter(({ attributes }) => this.isNode(attributes.sourceRef))
    return known.length === 0 ? [[]] : known.map((flow) => [this.message(flow)])
  }

  private isNode(id: string | undefined): boolean {
    return nodes.includes(this.byId.get(id ?? '')?.name ?? '')
  }

  /** Everything a process or sub-process holds. */
  private readScope(scope: XmlElement, parent: XmlElement | null): void {
    for (const element of scope.children) {
      if (!nodes.includes(element.name)) {
        if (/Task$|Gateway$|Event$|transaction|adHocSubProcess/.test(element.name))
          throw new NotExpressible(element.name)
        continue
      }
      this.readNode(element, scope, parent)
    }
  }

  private readNode(element: XmlElement, scope: XmlElement, parent: XmlElement | null): void {
    const id = idOf(element)
    if (has(element, 'multiInstanceLoopCharacteristics') || has(element, 'standardLoopCharacteristics'))
      throw new NotExpressible('loop markers')
    if (tasks.includes(element.name)) return this.readActivity(id)
    if (events.includes(element.name)) return this.readEvent(element)
    switch (element.name) {
      case 'startEvent':
        return this.readStart(element, parent)
      case 'endEvent':
        return this.readEnd(element, scope)
      case 'subProcess':
        return this.readSubProcess(element)
      case 'boundaryEvent':
        return this.readBoundary(element)
      default:
        return this.readGateway(element)
    }
  }

  private readActivity(id: string): void {
    const active = this.place(`at ${id}`)
    for (const flow of this.incoming(id)) this.move(id, [this.flowPlace(flow)], [active])
    for (const messages of this.awaited(id)) this.move(id, [active, ...messages], [...this.after(id), ...this.sent(id)])
  }

  private readEvent(element: XmlElement): void {
    const id = idOf(element)
    const link = childNamed(element, 'linkEventDefinition')?.attributes.name
    if (link !== undefined && element.name === 'intermediateCatchEvent')
      return this.move(id, [this.place(`link ${link}`)], this.after(id))
    const target = link === undefined ? this.after(id) : [this.place(`link ${link}`)]
    for (const flow of this.incoming(id))
      for (const messages of this.awaited(id))
        this.move(id, [this.flowPlace(flow), ...messages], [...target, ...this.sent(id)])
  }

  private readStart(element: XmlElement, parent: XmlElement | null): void {
    const id = idOf(element)
    const waiting = this.place(`start ${id}`)
    if (!parent) this.initial.push(waiting)
    // A process that is started by a message may never be.
    if (has(element, 'messageEventDefinition')) this.finals.add(waiting)
    for (const messages of this.awaited(id)) this.move(id, [waiting, ...messages], this.after(id))
  }

  private readEnd(element: XmlElement, scope: XmlElement): void {
    const id = idOf(element)
    const kept = this.options.countEnds ? [this.place(`end ${id}`)] : []
    kept.forEach((place) => this.finals.add(place))
    const reset = has(element, 'terminateEventDefinition') ? this.placesWithin(scope) : []
    for (const flow of this.incoming(id)) this.move(id, [this.flowPlace(flow)], [...this.sent(id), ...kept], { reset })
  }

  /** Places where control of a process or sub-process may be. */
  private placesWithin(scope: XmlElement): number[] {
    return allWithin(scope)
      .filter((element) => element !== scope)
      .flatMap((element) => {
        if (element.name === 'sequenceFlow') return [this.flowPlace(element)]
        if (tasks.includes(element.name) || element.name === 'subProcess') return [this.place(`at ${idOf(element)}`)]
        return element.name === 'startEvent' ? [this.place(`start ${idOf(element)}`)] : []
      })
  }

  private readSubProcess(element: XmlElement): void {
    if (element.attributes.triggeredByEvent === 'true') throw new NotExpressible('event sub-processes')
    const id = idOf(element)
    const active = this.place(`at ${id}`)
    const starts = element.children
      .filter(({ name }) => name === 'startEvent')
      .map((start) => this.place(`start ${idOf(start)}`))
    for (const flow of this.incoming(id)) this.move(id, [this.flowPlace(flow)], [active, ...starts])
    this.move(id, [active], this.after(id), { inhibit: this.placesWithin(element) })
    this.readScope(element, element)
  }

  private readBoundary(element: XmlElement): void {
    const host = this.byId.get(element.attributes.attachedToRef ?? '')
    if (!host) return
    const active = this.place(`at ${idOf(host)}`)
    const stays = element.attributes.cancelActivity === 'false'
    const reset = stays ? [] : this.placesWithin(host)
    for (const messages of this.awaited(idOf(element)))
      this.move(idOf(element), [active, ...messages], [...(stays ? [active] : []), ...this.after(idOf(element))], {
        reset,
      })
  }

  private readGateway(element: XmlElement): void {
    const id = idOf(element)
    const incoming = this.incoming(id)
    const into = incoming.map((flow) => this.flowPlace(flow))
    const out = this.after(id)
    switch (element.name) {
      case 'parallelGateway':
        return this.move(id, into, out)
      case 'eventBasedGateway':
        return into.forEach((place) => this.move(id, [place], [this.place(`at ${id}`)]))
      case 'inclusiveGateway': {
        const joins =
          into.length === 1
            ? [{ pre: into, inhibit: [] }]
            : combinations(incoming).map((some) => ({
                pre: some.map((flow) => this.flowPlace(flow)),
                inhibit: incoming.filter((flow) => !some.includes(flow)).flatMap((flow) => this.before(flow, id)),
              }))
        const splits = out.length === 1 ? [out] : this.inclusiveWays(element)
        for (const { pre, inhibit } of joins)
          for (const post of splits)
            this.move(id, pre, post, { inhibit: inhibit.filter((place) => !pre.includes(place)) })
        return
      }
      default:
        for (const place of into)
          for (const target of out.length > 0 ? out : [null]) this.move(id, [place], target === null ? [] : [target])
    }
  }

  /** Some of the flows, or the default alone when none of the others is taken. */
  private inclusiveWays(element: XmlElement): number[][] {
    const flows = this.outgoing(idOf(element))
    const spare = flows.filter((flow) => idOf(flow) === element.attributes.default)
    const others = combinations(flows.filter((flow) => !spare.includes(flow)))
    return [...others, ...spare.map((flow) => [flow])].map((some) => some.map((flow) => this.flowPlace(flow)))
  }

  /** Places from which control can come to a flow without passing this gateway. */
  private before(flow: XmlElement, gatewayId: string): number[] {
    const found = new Set<number>()
    const seen = new Set<string>([gatewayId])
    const open = [flow]
    for (let at = open.pop(); at; at = open.pop()) {
      found.add(this.flowPlace(at))
      const from = at.attributes.sourceRef ?? ''
      if (seen.has(from)) continue
      seen.add(from)
      if (tasks.includes(this.byId.get(from)?.name ?? '') || this.byId.get(from)?.name === 'subProcess')
        found.add(this.place(`at ${from}`))
      const host = this.byId.get(from)?.attributes.attachedToRef
      open.push(...this.incoming(host ?? from))
    }
    return [...found]
  }
}
