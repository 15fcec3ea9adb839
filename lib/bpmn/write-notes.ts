import type { Note } from '@/lib/engine/definition/note'
import type { BpmnDocument } from './bpmn-document'
import { addTo, many, said, type BpmnNode } from './bpmn-node'
import { nameInFile } from './name-in-file'
import { associationsOf, otherEnd } from './read-notes'
import type { ReadProcess } from './read-process'
import { removeNodes } from './remove-nodes'
import { same } from './same'
import type { DiagramEditor } from './write-diagram'
import { writeSettings } from './write-settings'

interface Given {
  document: BpmnDocument
  read: ReadProcess
  drawing: DiagramEditor
  /** Whether what has not changed is written as well. */
  all: boolean
  freeId(wanted: string): string
  /** The node of what has a path. */
  nodeAt(path: string): BpmnNode | undefined
}

const placeOf = ({ x, y, width, height }: Note) => ({ x, y, width, height })

/** Writes notes as annotations, and what they are about as associations; those that are gone are taken out. */
export function writeNotes(notes: readonly Note[], given: Given): void {
  const { document, read, drawing } = given
  const stay = new Set(notes.map(({ id }) => id))
  const gone = [...read.noteNodes].filter(([id]) => !stay.has(id)).map(([, node]) => node)
  if (gone.length > 0) removeNodes(document.definitions, gone)
  const earlier = new Map((read.definition.notes ?? []).map((one) => [one.id, one]))
  for (const note of notes) {
    const before = earlier.get(note.id)
    const known = read.noteNodes.get(note.id)
    const node = known ?? document.make('TextAnnotation', { id: given.freeId(note.id) })
    if (!known) addTo(read.node, 'artifacts', node)
    if (note.text !== before?.text) node.text = nameInFile(note.text)
    if (given.all || note.text !== before?.text) writeSettings(document, node, { id: note.id, text: note.text })
    if (given.all || !before || !same(placeOf(note), placeOf(before))) drawing.place(node, placeOf(note))
    tie(node, { note, before, ...given })
  }
  drawing.tie(associationsOf(read.node))
}

/** Associations as far as they have changed. */
function tie(node: BpmnNode, { note, before, ...given }: Given & { note: Note; before: Note | undefined }): void {
  const { document, read } = given
  const was = new Set(before?.about ?? [])
  const is = new Set(note.about)
  const offNodes = new Set([...was].filter((path) => !is.has(path)).map((path) => given.nodeAt(path)))
  const off = associationsOf(read.node).filter((one) => {
    const end = otherEnd(one, node)
    return end !== undefined && offNodes.has(end)
  })
  if (off.length > 0) removeNodes(document.definitions, off)
  for (const path of is) {
    const end = was.has(path) ? undefined : given.nodeAt(path)
    if (!end || many(read.node, 'artifacts').some((one) => otherEnd(one, node) === end)) continue
    const id = given.freeId(`${said(node, 'id')}-about`)
    addTo(read.node, 'artifacts', document.make('Association', { id, sourceRef: node, targetRef: end }))
  }
}
