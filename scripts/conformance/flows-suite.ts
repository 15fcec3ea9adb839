import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { NotExpressible } from './formats/bpmn-net'
import { bkItsmFlow, drawBkItsm } from './flows/bk-itsm'
import type { Drawing } from './flows/drawing'
import { drawFlowlong } from './flows/flowlong'
import { tryFlow } from './flows/try-flow'
import { Group, type GroupResult, type Suite } from './suite'

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .toSorted()
}

/** What a file holds, one flow or a list of them; a file that is no JSON fails by its name. */
function flowsIn(group: Group, name: string, path: string): unknown[] {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(content) ? content : [content]
  } catch (error) {
    group.failed(name, (error as Error).message)
    return []
  }
}

function tryDrawing(group: Group, name: string, draw: () => Drawing): void {
  try {
    const wrong = tryFlow(name, draw())
    if (wrong.length > 0) group.failed(name, wrong.join('; '))
    else group.passed()
  } catch (error) {
    if (error instanceof NotExpressible) group.notExpressible(name, error.message)
    // What cannot be read fails by its name; the others are tried.
    else group.failed(name, (error as Error).message)
  }
}

function bkItsm(folder: string): GroupResult {
  const group = new Group('bk-itsm')
  for (const path of filesBelow(folder)) {
    const name = basename(path, '.json')
    flowsIn(group, name, join(folder, path)).forEach((flow, index) => {
      const read = bkItsmFlow.safeParse(flow)
      tryDrawing(group, `${name} ${read.data?.name ?? index + 1}`, () => drawBkItsm(bkItsmFlow.parse(flow)))
    })
  }
  return group.result
}

function flowlong(folder: string): GroupResult {
  const group = new Group('flowlong')
  for (const path of filesBelow(folder)) {
    const name = basename(path, '.json')
    const flows = flowsIn(group, name, join(folder, path))
    flows.forEach((flow, index) =>
      tryDrawing(group, flows.length > 1 ? `${name} ${index + 1}` : name, () => drawFlowlong(flow)),
    )
  }
  return group.result
}

/** Approval flows of two other products, drawn as ours, checked as at publish and played to every end. */
export const flowsSuite = {
  name: 'flows',
  run(folder: string): GroupResult[] | null {
    if (!existsSync(folder)) return null
    const groups = { 'bk-itsm': bkItsm, flowlong }
    return Object.entries(groups)
      .filter(([name]) => existsSync(join(folder, name)))
      .map(([name, run]) => run(join(folder, name)))
  },
} satisfies Suite
