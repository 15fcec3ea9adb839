import type { FormDefinition } from '@/lib/form-data/form-definition'
import { graphOf } from '../definition/graph'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Facts } from '../organisation/facts'
import { ForeseenFacts, type Answered } from '../organisation/known-facts'
import { checkAutomation } from './check-automation'
import { checkCircles, checkEach, checkKeys, checkNamed, checkOtherwise, checkReach } from './check-drawing'
import { checkExpressions, checkFields, checkFormulas, checkPages } from './check-expressions'
import { checkPeople } from './check-people'
import { checkSystemMoves } from './check-system-moves'
import { checkRuns } from './check-runs'
import { checkShown } from './check-shown'
import type { Finding } from './finding'

/** What can be seen in the drawing; a definition must pass to be played through. */
const drawing = [checkReach, checkOtherwise, checkCircles, checkEach]
const settings = [
  checkNamed,
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

/** What is wrong before anything else can be looked at; `isWhole`: it can. */
function checkWhole(definition: ProcessDefinition): { broken: Finding[]; isWhole: boolean } {
  if (!definition.elements.some(({ type }) => type === 'Start'))
    return { broken: [{ elementId: '', severity: 'error', key: 'oneStart', params: {} }], isWhole: false }
  const broken = checkKeys({ definition })
  return { broken, isWhole: !broken.some(isError) }
}

/** What can be found in the drawing alone, whatever is known of people and data: also beside whoever draws, in his browser. */
export function checkDrawing(definition: ProcessDefinition): Finding[] {
  const { broken, isWhole } = checkWhole(definition)
  if (!isWhole) return broken
  const subject = { definition, graph: graphOf(definition) }
  const seen = drawing.flatMap((check) => check(subject))
  return [...broken, ...seen, ...(seen.some(isError) ? [] : checkRuns(subject))]
}

/** Everything else: what depends on the form, on people and on whatever a definition names. */
export function checkSettings(definition: ProcessDefinition, form: FormDefinition, facts: Facts): Answered<Finding[]> {
  if (!checkWhole(definition).isWhole) return answered([])
  const foreseen = new ForeseenFacts(facts)
  const subject = { definition, graph: graphOf(definition), form, facts: foreseen }
  const set = settings.flatMap((check) => check(subject))
  return foreseen.missing() ?? answered(set)
}

/** Everything wrong with a definition. One with errors is not published. */
export function checkProcess(definition: ProcessDefinition, form: FormDefinition, facts: Facts): Answered<Finding[]> {
  // All that has to be asked is asked at once, before the ways are walked, which takes longest.
  const set = checkSettings(definition, form, facts)
  return set.kind === 'answered' ? answered([...checkDrawing(definition), ...set.result]) : set
}

const answered = (result: Finding[]): Answered<Finding[]> => ({ kind: 'answered', result })

/** What keeps a definition, unfinished as it may be, from being played at all; an end may be missing. */
export const whyNotPlayable = (definition: ProcessDefinition): Finding | null =>
  checkKeys({ definition }).find((one) => isError(one) && one.key !== 'noEnd') ?? null
