import { z } from 'zod'
import { lane, mostLanes, type Lane } from '@/lib/engine/definition/lane'
import { one, many, said, type BpmnNode } from './bpmn-node'
import type { Box, Diagram } from './diagram'
import { nameRead } from './name-in-file'
import { OurIds } from './our-ids'
import { readOwn } from './read-flow'
import { ownSettings } from './vendor-settings'

/** What we write of a lane: its name in all languages. */
const ownLane = z.object({ id: z.string(), name: z.string() })

export interface ReadLanes {
  lanes: Lane[]
  lanesTop: number
  nodes: ReadonlyMap<string, BpmnNode>
}

const none: ReadLanes = { lanes: [], lanesTop: 0, nodes: new Map() }

export const lanesOfProcess = (process: BpmnNode): BpmnNode[] =>
  many(process, 'laneSets').flatMap((set) => many(set, 'lanes'))

/**
 * Lanes of a process that lie below each other without a gap, as they do here. Those drawn otherwise (beside each other, one
 * within another, not at all) stay with the file alone.
 */
export function readLanes(process: BpmnNode, diagram: Diagram): ReadLanes {
  const nodes = lanesOfProcess(process)
  const drawn = nodes.flatMap((node) => {
    const box = diagram.exactBoxOf(node)
    return box && !one(node, 'childLaneSet') ? [{ node, box }] : []
  })
  const [first] = drawn.sort((a, b) => a.box.y - b.box.y)
  if (!first || drawn.length !== nodes.length || nodes.length > mostLanes) return none
  if (!drawn.every(({ box }, at) => at === 0 || lieTogether(drawn[at - 1]!.box, box))) return none
  const ids = new OurIds()
  const read = drawn.map(({ node, box }) => {
    const own = readOwn(ownSettings(node), (value) => ownLane.safeParse(value).data)
    const id = own && ids.keep(own.id) ? own.id : ids.idFor(said(node, 'id') || 'lane')
    return {
      node,
      lane: lane.safeParse({ id, name: nameRead(said(node, 'name'), own?.name), height: box.height }).data,
    }
  })
  const lanes = read.flatMap((found) => found.lane ?? [])
  if (lanes.length < read.length) return none
  return {
    lanes,
    lanesTop: first.box.y,
    nodes: new Map(read.map(({ node }, at) => [lanes[at]!.id, node])),
  }
}

const near = 0.01

const lieTogether = (upper: Box, lower: Box): boolean =>
  Math.abs(upper.y + upper.height - lower.y) < near && Math.abs(upper.x - lower.x) < near
