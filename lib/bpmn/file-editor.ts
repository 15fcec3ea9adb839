import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Transition } from '@/lib/engine/definition/transition'
import type { Element } from '@/lib/engine/elements/element'
import type { BpmnDocument } from './bpmn-document'
import { addTo, allWithin, kindOf, many, one, said, type BpmnNode } from './bpmn-node'
import type { Diagram } from './diagram'
import { nameInFile } from './name-in-file'
import { feelLanguage, mayHaveDefault, writtenCondition } from './read-flow'
import type { ReadProcess } from './read-process'
import { removeNodes, replaceNode } from './remove-nodes'
import { same } from './same'
import { DiagramEditor } from './write-diagram'
import { unbent } from '@/lib/process-editing/bends'
import { ownOfProcess, ownOfTransition, withoutPlace, writeMeaning, writeSettings } from './write-settings'
import { writeLanes } from './write-lanes'
import { writeNotes } from './write-notes'
import { writtenKind } from './written-kind'

const placeOf = ({ x, y, width, height }: Element) => ({ x, y, width, height })

/**
 * Changes a file so that it says a definition: what is as it was read stays untouched, what has changed is written, what is
 * gone is taken out.
 */
export class FileEditor {
  private readonly drawing: DiagramEditor
  private readonly earlier: ReadonlyMap<string, Element>
  private readonly earlierLines: ReadonlyMap<string, Transition>
  private readonly nodeOf = new Map<string, BpmnNode>()
  private readonly usedIds: Set<string>
  /** Elements put in when the file was read that need no node of their own, with the node they belong to. */
  private readonly folded = new Map<string, BpmnNode>()
  private readonly ours: ReadonlyMap<BpmnNode, string>
  private linesChanged = false

  private readonly document: BpmnDocument
  private readonly diagram: Diagram
  private readonly read: ReadProcess
  /** Whether settings are written of what has not changed as well. */
  private readonly all: boolean

  constructor({
    document,
    diagram,
    read,
    all,
  }: {
    document: BpmnDocument
    diagram: Diagram
    read: ReadProcess
    all: boolean
  }) {
    this.document = document
    this.diagram = diagram
    this.read = read
    this.all = all
    this.ours = new Map([...read.nodes].map(([id, node]) => [node, id]))
    this.drawing = new DiagramEditor(document, diagram, read.node, (node) => this.giveId(node))
    this.earlier = new Map(read.definition.elements.map((one) => [one.id, one]))
    this.earlierLines = new Map(read.definition.transitions.map((one) => [one.id, one]))
    this.usedIds = new Set(allWithin(document.definitions).map((node) => said(node, 'id')))
  }

  apply(definition: ProcessDefinition): void {
    const drawAll = this.drawing.isEmpty
    this.fold(definition)
    this.writeProcess(definition)
    for (const element of definition.elements) this.writeElement(element, drawAll)
    for (const transition of definition.transitions) this.writeTransition(transition)
    for (const transition of definition.transitions) this.bend(definition, transition)
    this.chooseDefaults(definition)
    // Last, since lines that led to what is gone may lead elsewhere now.
    this.remove(definition)
    if (this.linesChanged) this.relate()
    this.order(definition)
    this.drawing.connect(many(this.read.node, 'flowElements').filter((node) => kindOf(node) === 'SequenceFlow'))
    this.writeNotes(definition)
    this.writeLanes(definition)
  }

  private writeLanes(definition: ProcessDefinition): void {
    const { lanes, foreign } = definition
    // Read before lanes were lanes here: they stay as they are.
    if (foreign && !foreign.lanes && !lanes) return
    writeLanes(definition, {
      document: this.document,
      diagram: this.diagram,
      drawing: this.drawing,
      read: this.read,
      all: this.all,
      freeId: (wanted) => this.freeId(wanted),
      nodeAt: (id) => this.nodeOf.get(id),
    })
  }

  private writeNotes({ notes, foreign }: ProcessDefinition): void {
    // Read before annotations were notes here: they stay as they are.
    if (foreign && !foreign.notes && !notes) return
    writeNotes(notes ?? [], {
      document: this.document,
      read: this.read,
      drawing: this.drawing,
      all: this.all,
      freeId: (wanted) => this.freeId(wanted),
      nodeAt: (path) => this.nodeOf.get(path.startsWith('>') ? path.slice(1) : path) ?? this.endOf(path),
    })
  }

  private writeProcess(definition: ProcessDefinition): void {
    const { node, definition: earlier } = this.read
    const moved = definition.elements.some((one) => {
      const before = this.earlier.get(one.id)
      return !before || !same(placeOf(one), placeOf(before))
    })
    const folded = definition.elements.filter(({ id }) => this.folded.has(id))
    const own = {
      ...ownOfProcess(definition),
      ...(folded.length > 0 ? { folded: Object.fromEntries(folded.map((one) => [one.id, placeOf(one)])) } : {}),
    }
    if (!this.all && !moved && same(ownOfProcess(definition), ownOfProcess(earlier))) return
    if (definition.name !== earlier.name) node.name = nameInFile(definition.name)
    writeSettings(this.document, node, own)
  }

  private remove({ elements, transitions }: ProcessDefinition): void {
    const stay = new Set([...elements, ...transitions].map(({ id }) => id))
    const gone = [...this.read.nodes].filter(([id]) => !stay.has(id)).map(([, node]) => node)
    if (gone.length === 0) return
    removeNodes(this.document.definitions, gone)
    this.linesChanged = true
  }

  /** What was put in stays out of the file while nobody has changed it or what it hangs on. */
  private fold({ elements, transitions }: ProcessDefinition): void {
    if (this.all) return
    const unchanged = (id: string) => {
      const lines = (all: Iterable<Transition>) => [...all].filter(({ from, to }) => from === id || to === id)
      return same(
        lines(transitions).filter((one) => !this.read.nodes.has(one.id)),
        lines(this.earlierLines.values()).filter((one) => !this.read.nodes.has(one.id)),
      )
    }
    for (const element of elements) {
      const earlier = this.earlier.get(element.id)
      if (
        !earlier ||
        this.read.nodes.has(element.id) ||
        !same(withoutPlace(element), withoutPlace(earlier)) ||
        !unchanged(element.id)
      )
        continue
      const owner = this.read.helpers.get(element.id)
      const ownerId = [...this.read.nodes].find(([, node]) => node === owner)?.[0]
      const settled = elements.find(({ id }) => id === ownerId)
      const before = ownerId === undefined ? undefined : this.earlier.get(ownerId)
      if (owner && (!settled || settled.type !== before?.type)) continue
      const onward = transitions.filter(({ from }) => from === ownerId)
      if (owner && (onward.length !== 1 || onward[0]?.to !== element.id)) continue
      // A start or end put in has lines of its own only.
      if (!owner && transitions.some((one) => (one.from === element.id || one.to === element.id) && !this.isAdded(one)))
        continue
      this.folded.set(element.id, owner ?? this.read.node)
    }
  }

  /** A line put in when the file was read, as it was. */
  private isAdded(transition: Transition): boolean {
    const earlier = this.earlierLines.get(transition.id)
    return earlier !== undefined && !this.read.nodes.has(transition.id) && same(earlier, transition)
  }

  private writeElement(element: Element, drawAll: boolean): void {
    if (this.folded.has(element.id)) return
    const earlier = this.earlier.get(element.id)
    const known = this.read.nodes.get(element.id)
    const node = known && earlier ? this.rewritten(known, earlier, element) : this.newNode(element)
    this.nodeOf.set(element.id, node)
    if (drawAll || !known || !earlier || !same(placeOf(element), placeOf(earlier)))
      this.drawing.place(node, placeOf(element))
  }

  private newNode(element: Element): BpmnNode {
    const { make } = this.document
    const node = make(writtenKind(element), { id: this.freeId(element.id) })
    if (element.name) node.name = nameInFile(element.name)
    writeMeaning(this.document, node, element)
    writeSettings(this.document, node, this.ownOf(element))
    addTo(this.read.node, 'flowElements', node)
    this.linesChanged = true
    return node
  }

  private rewritten(node: BpmnNode, earlier: Element, element: Element): BpmnNode {
    const unchanged = same(withoutPlace(element), withoutPlace(earlier))
    if (unchanged && this.all) writeSettings(this.document, node, this.ownOf(element))
    if (unchanged) return node
    const kind = writtenKind(element)
    const sameKind = element.type === earlier.type && (writtenKind(earlier) === kind || kind === kindOf(node))
    const at = sameKind ? node : this.document.make(kind, { id: said(node, 'id') })
    if (!sameKind) {
      replaceNode(this.document.definitions, node, at)
      if (node.documentation) at.documentation = node.documentation
      writeMeaning(this.document, at, element)
      this.linesChanged = true
    }
    if (element.name !== earlier.name || !sameKind) at.name = nameInFile(element.name)
    writeSettings(this.document, at, this.ownOf(element))
    return at
  }

  private ownOf(element: Element): object {
    const node = this.read.nodes.get(element.id)
    const helper = [...this.folded].find(([, owner]) => owner === node)?.[0]
    return node && helper ? { ...withoutPlace(element), ways: helper } : withoutPlace(element)
  }

  /** The node a line begins or ends at. */
  private endOf(id: string): BpmnNode | undefined {
    return this.nodeOf.get(id) ?? this.foldedInto(id)
  }

  private foldedInto(id: string): BpmnNode | undefined {
    const owner = this.folded.get(id)
    return owner === this.read.node ? undefined : owner
  }

  private writeTransition(transition: Transition): void {
    const earlier = this.earlierLines.get(transition.id)
    const known = this.read.nodes.get(transition.id)
    // Between a node and what was folded into it nothing is drawn.
    const inside = this.folded.has(transition.from) || this.folded.has(transition.to)
    if (inside && this.isAdded(transition)) return
    const [from, to] = [this.endOf(transition.from), this.endOf(transition.to)]
    if (!from || !to) return
    const unchanged = known && earlier && same(unbent(earlier), unbent(transition))
    if (unchanged && one(known, 'sourceRef') === from && one(known, 'targetRef') === to) {
      this.nodeOf.set(transition.id, known)
      if (this.all) writeSettings(this.document, known, ownOfTransition(transition))
      return
    }
    const flow = known ?? this.document.make('SequenceFlow', { id: this.freeId(transition.id) })
    if (!known) addTo(this.read.node, 'flowElements', flow)
    if (flow.sourceRef !== from || flow.targetRef !== to) this.drawing.redraw(from)
    Object.assign(flow, { sourceRef: from, targetRef: to })
    this.linesChanged = true
    this.nodeOf.set(transition.id, flow)
    if (unchanged) return
    this.say(flow, transition, earlier)
  }

  /** The corners of a line; of a definition kept before they were read here, those of its file. */
  private bend({ foreign, elements }: ProcessDefinition, { id, from, to, bends }: Transition): void {
    const flow = this.nodeOf.get(id)
    if (!flow) return
    const earlier = this.earlierLines.get(id)?.bends
    const kept = foreign && !foreign.bends && !bends ? earlier : bends
    const isChanged = !same(kept, earlier)
    this.drawing.bend(flow, kept ?? [], isChanged)
    if (!isChanged) return
    // A line between what is not drawn has no place for its corners.
    for (const end of elements.filter((one) => one.id === from || one.id === to)) {
      const node = this.nodeOf.get(end.id)
      if (node && !this.diagram.boxOf(node)) this.drawing.place(node, placeOf(end))
    }
  }

  /** Name and condition of a line. */
  private say(flow: BpmnNode, transition: Transition, earlier: Transition | undefined): void {
    if (transition.name !== (earlier?.name ?? '')) flow.name = nameInFile(transition.name)
    const condition = writtenCondition(transition)
    if (!earlier || condition !== writtenCondition(earlier) || transition.condition !== earlier.condition) {
      if (condition === null) delete flow.conditionExpression
      else {
        const expression = this.document.make('FormalExpression', { language: feelLanguage, body: condition })
        expression.$parent = flow
        flow.conditionExpression = expression
      }
    }
    writeSettings(this.document, flow, ownOfTransition(transition))
  }

  /** Which of the lines from a node is taken when none of the others is. */
  private chooseDefaults({ transitions }: ProcessDefinition): void {
    const chosen = new Map<BpmnNode, BpmnNode>()
    const sources = new Set<BpmnNode>()
    const written = new Set(this.nodeOf.values())
    for (const { id, otherwise } of transitions) {
      const flow = this.nodeOf.get(id)
      const source = flow && one(flow, 'sourceRef')
      if (!flow || !source || !mayHaveDefault(source)) continue
      sources.add(source)
      if (otherwise && !chosen.has(source)) chosen.set(source, flow)
    }
    for (const source of sources) {
      const flow = chosen.get(source)
      const before = one(source, 'default')
      if (flow) source.default = flow
      else if (before && written.has(before)) delete source.default
    }
  }

  /** Every node names the lines that lead to it and on from it. */
  private relate(): void {
    const all = many(this.read.node, 'flowElements')
    for (const node of all) this.giveId(node)
    const flows = all.filter((node) => kindOf(node) === 'SequenceFlow')
    for (const node of all) {
      if (kindOf(node) === 'SequenceFlow' || kindOf(node).startsWith('Data')) continue
      node.incoming = flows.filter(({ targetRef }) => targetRef === node)
      node.outgoing = flows.filter(({ sourceRef }) => sourceRef === node)
    }
  }

  /** The order of lines says which is tried first. */
  private order({ elements, transitions }: ProcessDefinition): void {
    const list = many(this.read.node, 'flowElements')
    const places = (wanted: BpmnNode[]) => {
      const there = new Set(wanted)
      const slots = list.flatMap((node, index) => (there.has(node) ? [index] : []))
      const inList = new Set(list)
      const order = wanted.filter((node) => inList.has(node))
      slots.forEach((slot, index) => {
        const node = order[index]
        if (node) list[slot] = node
      })
    }
    const nodesOf = (things: { id: string }[]) => things.flatMap(({ id }) => this.nodeOf.get(id) ?? [])
    places(nodesOf(elements))
    places(nodesOf(transitions))
    this.read.node.flowElements = list
  }

  /** A node that had no id in its file gets the one it has here. */
  private giveId(node: BpmnNode): void {
    if (!said(node, 'id')) node.id = this.freeId(this.ours.get(node) ?? 'line')
  }

  /** An id of a file: nobody else has it, and it begins with a letter. */
  private freeId(wanted: string): string {
    const stem = /^[A-Za-z_]/.test(wanted) ? wanted.replace(/[^\w.-]/g, '_') : `n_${wanted.replace(/[^\w.-]/g, '_')}`
    let id = stem
    for (let number = 2; this.usedIds.has(id); number++) id = `${stem}-${number}`
    this.usedIds.add(id)
    return id
  }
}
