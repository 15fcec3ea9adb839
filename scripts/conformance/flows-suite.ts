import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { NotExpressible } from './formats/bpmn-net'
import { bkItsmFile, drawBkItsm } from './flows/bk-itsm'
import type { Drawing } from './flows/drawing'
import { drawFlowlong } from './flows/flowlong'
import { tryFlow } from './flows/try-flow'
import { Group, type GroupResult, type Suite } from './suite'

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json')).toSorted()
}

function tryDrawing(group: Group, name: string, draw: () => Drawing): void {
  try {
    const wrong = tryFlow(name, draw())
    if (wrong.length > 0) group.failed(name, wrong.join('; '))
    else group.passed()
  } catch (error) {
    if (!(error instanceof NotExpressible)) throw error
    group.notExpressible(name, error.message)
  }
}

function bkItsm(folder: string): GroupResult {
  const group = new Group('bk-itsm')
  for (const path of filesBelow(folder)) {
    const flows = bkItsmFile.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')))
    for (const flow of flows) tryDrawing(group, `${basename(path, '.json')} ${flow.name}`, () => drawBkItsm(flow))
  }
  return group.result
}

function flowlong(folder: string): GroupResult {
  const group = new Group('flowlong')
  for (const path of filesBelow(folder)) tryDrawing(group, basename(path, '.json'), () => drawFlowlong(JSON.parse(readFileSync(join(folder, path), 'utf8'))))
  return group.result
}

/** Approval flows of two other products, drawn as ours, checked as at publish and played to every end. */
export const flowsSuite: Suite = {
  name: 'flows',
  run(folder) {
    if (!existsSync(folder)) return null
    const groups = { 'bk-itsm': bkItsm, flowlong }
    return Object.entries(groups).filter(([name]) => existsSync(join(folder, name))).map(([name, run]) => run(join(folder, name)))
  },
}
