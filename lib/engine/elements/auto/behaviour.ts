import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { valueAt } from '@/lib/form-data/value-at'
import type { FormData } from '@/lib/form-data/form-definition'
import type { Play } from '../../core/play'
import { unlessUncomputable, type Uncomputable } from '../../core/refusal'
import { computed } from '../../core/conditions'
import { goOnFrom } from '../../core/route'
import { setFields } from '../../core/set-fields'
import { parkForWork } from '../outside'
import type { Auto } from './schema'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

type Computed = Extract<Auto['auto'], { type: 'Execute' | 'Rule' }>

function assign(play: Play, { id }: Auto, auto: Computed): void {
  if (auto.type === 'Rule') return putAnswer(play, id, auto)
  for (const { field, expression } of auto.assign) {
    const result = computed(expression, play, { use: 'value', id })
    const why = result.ok ? setFields(play, { [field]: result.value as FormData[string] }) : null
    if (why) throw why
  }
}

/** What a rule answers; where none of its rows applies the fields are left empty. */
function putAnswer(play: Play, id: string, { ask, results }: Extract<Computed, { type: 'Rule' }>): void {
  const result = computed(ask, play, { use: 'value', id })
  if (!result.ok) return
  const values = results.map(({ field, path }) => [field, valueAt(result.value, path) ?? null] as const)
  const why = setFields(play, Object.fromEntries(values) as FormData)
  if (why) throw why
}

/** Computes what is to be computed, all of it or nothing: begun once more, nothing must count twice. */
function execute(play: Play, element: Auto, auto: Computed): Uncomputable | null {
  const { formData } = play.state
  return unlessUncomputable(
    () => {
      assign(play, element, auto)
      return null
    },
    (why) => {
      play.state.formData = formData
      return why
    },
  )
}

/** What can be computed is done at once; the rest is parked until the answer comes from outside. */
export const autoBehaviour: ElementBehaviour<ElementOf<'Auto'>> = {
  enter(play, element, arrival) {
    if (element.auto.type === 'Execute' || element.auto.type === 'Rule') {
      const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting })
      const why = execute(play, element, element.auto)
      return why ? play.alert(element, token, why.reason, why.params) : goOnFrom(play, token)
    }
    parkForWork(play, element, arrival)
  },
}
