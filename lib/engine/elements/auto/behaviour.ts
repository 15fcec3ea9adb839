import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import type { FormData } from '@/lib/contracts/forms'
import { evaluateExpression } from '@/lib/expression/evaluate-expression'
import type { Arrival, Enter, Play } from '../../play'
import { goOnFrom } from '../../actions/auto-act'
import { routeValues } from '../../route'
import { setFields } from '../../set-fields'
import { parkForWork } from '../outside'
import type { Auto } from './schema'

function execute(play: Play, { auto }: Auto): void {
  if (auto.type !== 'Execute') return
  for (const { field, expression } of auto.assign) {
    const { now, today } = play.given
    const result = evaluateExpression(expression, { values: routeValues(play), now, today })
    if (result.ok) setFields(play, { [field]: result.value as FormData[string] })
  }
}

/** What can be computed is done at once; the rest is parked until the answer comes from outside. */
export const enterAuto: Enter = (play, element, arrival: Arrival) => {
  if (element.type !== 'Auto') return
  if (element.auto.type === 'Execute') {
    const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting })
    execute(play, element)
    return goOnFrom(play, token)
  }
  const { tokenId, parked } = parkForWork(play, element, arrival)
  if (!parked) goOnFrom(play, play.find(tokenId))
}
