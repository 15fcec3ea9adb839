import { finding, type Finding } from '../../checks/finding'
import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

/** A committee votes, and does nothing else: who gives a sealed vote fills in and signs nothing. */
function checkMeeting({ id, name, mode, meeting, signature, rights }: ElementOf<'Activity'>): Finding[] {
  if (meeting.held === 'no') return []
  const fills = [rights.default, ...Object.values(rights.fields)].includes('required')
  return [
    ...(mode === 'single' || mode === 'sequential' ? [finding('error', id, 'meetingOfOne', { name })] : []),
    ...(signature || fills ? [finding('error', id, 'meetingFillsIn', { name })] : []),
  ]
}

/** What is wrong with its people is checked with those of all others (`checks/check-people.ts`). */
export const activityTraits = {
  awaits: 'people',
  stops: true,
  people: ({ participants, meeting }) => [...participants, ...meeting.chair],
  rights: ({ rights }) => rights,
  fields: () => [],
  expressions: () => [],
  call: () => null,
  check: checkMeeting,
} satisfies ElementTraits<ElementOf<'Activity'>>
