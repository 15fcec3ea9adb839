import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Arrival, Play } from '../../core/play'
import { standInsFor } from '../../people/agents'
import { advanceVisit, leaveVisit } from './advance-visit'
import { assign } from './assign'
import { openVisit } from './open-visit'
import { rejectStep } from './reject-step'
import type { Activity } from './schema'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

/** Finds the people of a step and gives each his slot. */
export const activityBehaviour: ElementBehaviour<ElementOf<'Activity'>> = {
  enter(play, element, arrival) {
    const assignment = assign(play, element, arrival)
    if (assignment.kind === 'people') {
      openVisit(play, element, arrival, standInsFor(play, element, assignment.people))
      const visitId = play.tokens.at(-1)?.visitId
      if (visitId) advanceVisit(play, element, visitId)
    } else passBySystem(play, element, arrival, assignment.kind)
  },
}

/** Nobody was found, and the step says what that means: its trace stays. */
function passBySystem(play: Play, activity: Activity, arrival: Arrival, verdict: 'skip' | 'reject'): void {
  const token = play.make({
    ...arrival,
    activityId: activity.id,
    status: tokenStatus.Run,
    why: { key: 'nobodyFound', params: {} },
  })
  play.finish(token, 'skipped', { vote: verdict === 'skip' ? 'yes' : 'no' })
  if (verdict === 'skip') leaveVisit(play, activity, [token])
  else rejectStep(play, activity, [token])
}
