import { typedMoment } from '@/lib/calendar/typed-moment'
import type { Calls } from '@/lib/client/calls'
import type { AttachedFile } from '@/lib/contracts/tasks'
import type { Actor } from '@/lib/words/actor'
import { actOf, type ActName } from '@/lib/words/acts'

type Input = Calls['/api/task/act']['input']

/** What a dialog has found out, as the call wants it. */
export type ActDetails = Partial<
  Pick<
    Input,
    | 'opinion'
    | 'targetActivityId'
    | 'alsoTo'
    | 'resubmit'
    | 'people'
    | 'nextPeople'
    | 'branches'
    | 'position'
    | 'rule'
    | 'copyAs'
    | 'name'
    | 'then'
    | 'abstain'
    | 'until'
    | 'signature'
    | 'files'
    | 'mentions'
    | 'workItemId'
  >
>

/** The dialog's fields while they are filled in; people with their names. */
export interface ActDraft extends Omit<ActDetails, 'people' | 'nextPeople' | 'mentions'> {
  people: Actor[]
  nextPeople: Record<string, Actor[]>
  mentioned: Actor[]
  /** What is known of the files, to be shown by their names. */
  uploaded?: AttachedFile[]
}

/** Acts that say who carries out the steps of a free flow. */
const listsPeople = (act: ActName) => act === 'changeFuture' || act === 'submit'

const accounts = (people: Actor[]) => people.map(({ account }) => account)

export function detailsOf(
  act: ActName,
  { people, nextPeople, mentioned, opinion = '', until, uploaded: _uploaded, ...rest }: ActDraft,
): ActDetails {
  const moment = until && typedMoment(until)
  const listed = Object.entries(nextPeople).filter(([, step]) => step.length > 0)
  // A name taken out of the text again mentions nobody.
  const mentions = accounts(mentioned.filter(({ name }) => opinion.includes(`@${name}`)))
  return {
    ...rest,
    opinion: opinion.trim(),
    ...(people.length > 0 && { people: accounts(people) }),
    ...(listsPeople(act) && {
      nextPeople: Object.fromEntries(listed.map(([step, chosen]) => [step, accounts(chosen)])),
    }),
    ...(mentions.length > 0 && { mentions }),
    ...(moment && { until: moment }),
  }
}

/** What is still missing, as the last part of a key below `task.missing`. */
export function missingIn(act: ActName, draft: ActDraft): 'text' | 'people' | 'place' | 'name' | 'files' | null {
  const { textNeeded, parts = [] } = actOf(act)
  const needsPeople = parts.some((part) => part === 'person' || part === 'people' || part === 'copies')
  const needsPlace = parts.some(
    (part) => part === 'place' || part === 'slot' || part === 'jump' || part === 'signer' || part === 'recede',
  )
  if (needsPlace && !draft.workItemId && !draft.targetActivityId) return 'place'
  if (parts.includes('files') && !draft.files?.length) return 'files'
  if (parts.includes('stepName') && !draft.name?.trim()) return 'name'
  if (needsPeople && draft.people.length === 0) return 'people'
  if (listsPeople(act) && Object.values(draft.nextPeople).every((people) => people.length === 0)) return 'people'
  return textNeeded && !draft.opinion?.trim() ? 'text' : null
}
