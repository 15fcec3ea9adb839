import { useDebounced } from '@/components/data-list/use-debounced'
import type { Calls } from '@/lib/client/calls'
import { useRecord } from '@/lib/client/use-record'
import type { Outlook } from '@/lib/words/outlook'
import { actOf, type ActName } from '@/lib/words/acts'
import type { ActDetails } from './act-details'

type Input = Calls['/api/task/foresee']['input']

export const isMoving = (act: ActName): boolean => actOf(act).moves === true

/** What the engine says the act would do to each of the items; null while that is not known, or nothing moves by it. */
export function useForeseen(
  act: ActName,
  items: Input['items'],
  details: ActDetails | null,
): { outlooks: (Outlook | null)[] | null; looking: boolean } {
  const input = details && isMoving(act) ? inputOf(act, items, details) : null
  const wanted = input ? JSON.stringify(input) : ''
  // What is chosen hangs together: it is looked at once no more is being chosen.
  const asked = useDebounced(wanted)
  // Others act meanwhile: read at every opening, never said again from an earlier one.
  const { stored, error } = useRecord('/api/task/foresee', asked === wanted ? input : null)
  const looking = wanted !== '' && (asked !== wanted || (!stored && !error))
  return { outlooks: looking ? null : (stored?.record.outlooks ?? null), looking }
}

/** What is written and attached, and what an inserted step is called, changes nothing about where it goes. */
function inputOf(
  act: ActName,
  items: Input['items'],
  {
    targetActivityId,
    alsoTo,
    resubmit,
    people,
    nextPeople,
    branches,
    position,
    rule,
    then,
    abstain,
    workItemId,
  }: ActDetails,
): Input {
  return {
    operator: actOf(act).operator,
    items: workItemId ? items.map((item) => ({ ...item, workItemId })) : items,
    ...{ targetActivityId, alsoTo, resubmit, people, nextPeople, branches, position, rule, then, abstain },
  }
}
