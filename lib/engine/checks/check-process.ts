import type { FormDefinition } from '@/lib/form-data/form-definition'
import { graphOf } from '../definition/graph'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Facts } from '../organisation/facts'
import { ForeseenFacts, withFacts, type Answered } from '../organisation/known-facts'
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
  if (!definition.elements.some(({ type }) => type === 'Start'))
    return answered([{ elementId: '', severity: 'error', key: 'oneStart', params: {} }])
  const foreseen = new ForeseenFacts(facts)
  const subject = { definition, graph: graphOf(definition), form, facts: foreseen }
  const broken = checkKeys(subject)
  if (broken.some(isError)) return answered(broken)
  const seen = drawing.flatMap((check) => check(subject))
  // All that has to be asked is asked at once, before the ways are walked, which takes longest.
  const set = settings.flatMap((check) => check(subject))
  const missing = foreseen.missing()
  if (missing) return missing
  return withFacts(() => [...broken, ...seen, ...(seen.some(isError) ? [] : checkRuns({ ...subject, facts })), ...set])
}

const answered = (result: Finding[]): Answered<Finding[]> => ({ kind: 'answered', result })

/** What keeps a definition, unfinished as it may be, from being played at all; an end may be missing. */
export const whyNotPlayable = (definition: ProcessDefinition): Finding | null =>
  checkKeys({ definition }).find((one) => isError(one) && one.key !== 'noEnd') ?? null
