import type { Activity } from '@/lib/engine/elements/activity/schema'
import { kindOf, one, said, type BpmnNode } from './bpmn-node'
import type { PeopleReading } from './read-people'

/** How several people decide, as a file says it by repeating the step for each of them. */
export function readRepeat(
  node: BpmnNode,
  { vendor, report }: PeopleReading,
): Partial<Pick<Activity, 'mode' | 'vote'>> {
  const loop = one(node, 'loopCharacteristics')
  if (!loop) return {}
  if (kindOf(loop) !== 'MultiInstanceLoopCharacteristics') {
    report('loop', node)
    return {}
  }
  const cardinality = said(one(loop, 'loopCardinality'), 'body')
  const overPeople = vendor.attribute(loop, 'collection') !== '' || one(loop, 'loopDataInputRef') !== undefined
  if (!overPeople) report('loop', node, cardinality)
  const until = said(one(loop, 'completionCondition'), 'body').trim()
  const sequential = loop.isSequential === true
  if (until === '') return { mode: sequential ? 'sequential' : 'parallelAll' }
  const share = shareOf(until)
  if (share === null || sequential) report('loop', node, until)
  if (share === null || sequential) return { mode: sequential ? 'sequential' : 'parallelAll' }
  if (share === 'one') return { mode: 'parallelAny' }
  return { mode: 'vote', vote: { percent: share, minimum: 1, countAbstentions: true, weights: {} } }
}

/** `nrOfCompletedInstances/nrOfInstances >= 0.6`, or that one is enough. */
function shareOf(text: string): number | 'one' | null {
  const inner = text
    .replace(/^[$#]\{|\}$/g, '')
    .replace(/^=/, '')
    .replace(/\s+/g, '')
  if (/^(nrOfCompletedInstances|numberOfCompletedInstances)(>=|==|=)1$/.test(inner)) return 'one'
  const found =
    /^(?:nrOf|numberOf)CompletedInstances\/(?:nrOf|numberOf)Instances(?:>=|==|=|>)(0?\.\d+|1(?:\.0+)?)$/.exec(inner)
  if (!found) return null
  const percent = Math.round(Number(found[1]) * 10_000) / 100
  return percent >= 1 && percent <= 100 ? percent : null
}
