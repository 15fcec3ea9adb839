import { z } from 'zod'
import { longestNote, mostNotes, note, type Note } from '@/lib/engine/definition/note'
import type { Element } from '@/lib/engine/elements/element'
import { linePath } from '@/lib/process-editing/paths'
import { kindOf, many, one, said, type BpmnNode } from './bpmn-node'
import type { Box, Diagram } from './diagram'
import { nameInFile } from './name-in-file'
import { OurIds } from './our-ids'
import { readOwn } from './read-flow'
import { ownSettings } from './vendor-settings'

/** What we write of a note: its words in all languages. */
const ownNote = z.object({ id: z.string(), text: z.string() })

const undrawn = { width: 176, height: 64 }
const gap = 24

export interface ReadNotes {
  notes: Note[]
  nodes: ReadonlyMap<string, BpmnNode>
  /** Annotations and associations that are said by the notes. */
  noted: ReadonlySet<BpmnNode>
}

interface Given {
  process: BpmnNode
  diagram: Diagram
  elements: readonly Element[]
  /** By which path a node is known here. */
  pathOf(node: BpmnNode): string | undefined
}

/** The other end of an association, seen from one. */
export function otherEnd(association: BpmnNode, end: BpmnNode): BpmnNode | undefined {
  const [from, to] = [one(association, 'sourceRef'), one(association, 'targetRef')]
  return from === end ? to : to === end ? from : undefined
}

export const associationsOf = (process: BpmnNode): BpmnNode[] =>
  many(process, 'artifacts').filter((node) => kindOf(node) === 'Association')

/** Annotations of a process as notes, with what they are associated with. What we cannot hold stays with the file alone. */
export function readNotes({ process, diagram, elements, pathOf }: Given): ReadNotes {
  const ids = new OurIds()
  const notes: Note[] = []
  const nodes = new Map<string, BpmnNode>()
  const noted = new Set<BpmnNode>()
  const associations = associationsOf(process)
  for (const node of many(process, 'artifacts')) {
    if (kindOf(node) !== 'TextAnnotation') continue
    if (notes.length === mostNotes) break
    const text = textOf(node)
    if (text.text.length > longestNote) continue
    const ties = associations.flatMap((association) => {
      const end = otherEnd(association, node)
      const path = end && pathOf(end)
      return path === undefined ? [] : [{ association, path }]
    })
    const about = [...new Set(ties.map(({ path }) => path))].slice(0, 20)
    const box = diagram.boxOf(node) ?? freeBelow(about, elements, notes)
    const id = text.id !== undefined && ids.keep(text.id) ? text.id : ids.idFor(said(node, 'id') || 'note')
    const read = note.safeParse({ id, text: text.text, ...box, about })
    if (!read.success) continue
    notes.push(read.data)
    nodes.set(id, node)
    noted.add(node)
    for (const { association, path } of ties) if (about.includes(path)) noted.add(association)
  }
  return { notes, nodes, noted }
}

/** What an annotation says: as we wrote it, as long as nobody else has changed it. */
function textOf(node: BpmnNode): { id?: string; text: string } {
  const inFile = said(node, 'text').trim()
  const own = readOwn(ownSettings(node), (value) => ownNote.safeParse(value).data)
  if (own && nameInFile(own.text) === inFile) return own
  return { ...(own && { id: own.id }), text: inFile.replaceAll('|', '｜') }
}

/** Below what it is about, or below everything, where nothing stands. */
function freeBelow(about: readonly string[], elements: readonly Element[], notes: readonly Note[]): Box {
  const host = elements.find(({ id }) => about.includes(id))
  const lowest = Math.max(0, ...elements.map(({ y, height }) => y + height))
  const box = { ...undrawn, x: host?.x ?? 0, y: (host ? host.y + host.height : lowest) + gap }
  const covers = (other: Box) =>
    other.x < box.x + box.width &&
    box.x < other.x + other.width &&
    other.y < box.y + box.height &&
    box.y < other.y + other.height
  const all = [...elements, ...notes]
  for (let hit = all.find(covers); hit; hit = all.find(covers)) box.y = hit.y + hit.height + gap
  return box
}

/** A line by its path, an element by its id. */
export const pathOfNode = (node: BpmnNode, id: string): string => (kindOf(node) === 'SequenceFlow' ? linePath(id) : id)
