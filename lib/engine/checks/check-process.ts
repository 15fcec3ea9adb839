import type { FormDefinition } from '@/lib/contracts/forms'
import { graphOf } from '../definition/graph'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Facts } from '../organisation/facts'
import { withFacts, type Answered } from '../organisation/known-facts'
import { checkAutomation } from './check-automation'
import { checkCircles, checkJoins, checkKeys, checkOtherwise, checkReach } from './check-drawing'
import { checkExpressions, checkFields } from './check-expressions'
import { checkPeople } from './check-people'
import type { Finding } from './finding'

const checks = [
  checkReach,
  checkOtherwise,
  checkCircles,
  checkJoins,
  checkExpressions,
  checkFields,
  checkPeople,
  checkAutomation,
]

/** Everything wrong with a definition. One with errors is not published. */
export function checkProcess(
  definition: ProcessDefinition,
  form: FormDefinition,
  facts: Facts,
): Answered<Finding[]> {
  return withFacts(() => {
    if (!definition.elements.some(({ type }) => type === 'Start'))
      return [{ elementId: '', severity: 'error', key: 'oneStart', params: {} }]
    const subject = { definition, graph: graphOf(definition), form, facts }
    const broken = checkKeys(subject)
    return broken.some(({ severity }) => severity === 'error')
      ? broken
      : [...broken, ...checks.flatMap((check) => check(subject))]
  })
}
