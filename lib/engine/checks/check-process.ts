import type { FormDefinition } from '@/lib/form-data/form-definition'
import { graphOf } from '../definition/graph'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Facts } from '../organisation/facts'
import { withFacts, type Answered } from '../organisation/known-facts'
import { checkAutomation } from './check-automation'
import { checkCircles, checkEach, checkKeys, checkOtherwise, checkReach } from './check-drawing'
import { checkExpressions, checkFields, checkFormulas, checkPages } from './check-expressions'
import { checkPeople } from './check-people'
import { checkSystemMoves } from './check-system-moves'
import { checkRuns } from './check-runs'
import { checkShown } from './check-shown'
import type { Finding } from './finding'

/** What can be seen in the drawing; a definition must pass to be played through. */
const drawing = [checkReach, checkOtherwise, checkCircles, checkEach]
const settings = [
  checkExpressions,
  checkFormulas,
  checkFields,
  checkShown,
  checkPages,
  checkPeople,
  checkAutomation,
  checkSystemMoves,
]

const isError = ({ severity }: Finding) => severity === 'error'

/** Everything wrong with a definition. One with errors is not published. */
export function checkProcess(definition: ProcessDefinition, form: FormDefinition, facts: Facts): Answered<Finding[]> {
  return withFacts(() => {
    if (!definition.elements.some(({ type }) => type === 'Start'))
      return [{ elementId: '', severity: 'error', key: 'oneStart', params: {} }]
    const subject = { definition, graph: graphOf(definition), form, facts }
    const broken = checkKeys(subject)
    if (broken.some(isError)) return broken
    const seen = drawing.flatMap((check) => check(subject))
    const runs = seen.some(isError) ? [] : checkRuns(subject)
    return [...broken, ...seen, ...runs, ...settings.flatMap((check) => check(subject))]
  })
}

/** What keeps a definition, unfinished as it may be, from being played at all; an end may be missing. */
export const whyNotPlayable = (definition: ProcessDefinition): Finding | null =>
  checkKeys({ definition }).find((one) => isError(one) && one.key !== 'noEnd') ?? null
