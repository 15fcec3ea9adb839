import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { FormData } from '@/lib/form-data/form-definition'
import type { Play } from '../../core/play'
import { TooMuchWork, unlessTooMuch } from '../../core/refusal'
import { computed } from '../../core/conditions'
import { goOnFrom } from '../../core/route'
import { setFields } from '../../core/set-fields'
import { parkForWork } from '../outside'
import type { Auto } from './schema'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

type Execute = Extract<Auto['auto'], { type: 'Execute' }>

function assign(play: Play, { assign: fields }: Execute): void {
  for (const { field, expression } of fields) {
    const result = computed(expression, play)
    if (result.ok && !setFields(play, { [field]: result.value as FormData[string] })) throw new TooMuchWork()
  }
}

/** Computes what is to be computed, all of it or nothing: begun once more, nothing must count twice. */
function execute(play: Play, auto: Execute): boolean {
  const { formData } = play.state
  return unlessTooMuch(
    () => {
      assign(play, auto)
      return true
    },
    () => {
      play.state.formData = formData
      return false
    },
  )
}

/** What can be computed is done at once; the rest is parked until the answer comes from outside. */
export const autoBehaviour: ElementBehaviour<ElementOf<'Auto'>> = {
  enter(play, element, arrival) {
    if (element.auto.type === 'Execute') {
      const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting })
      return execute(play, element.auto) ? goOnFrom(play, token) : play.alert(element, token, 'tooMuchWork')
    }
    parkForWork(play, element, arrival)
  },
}
