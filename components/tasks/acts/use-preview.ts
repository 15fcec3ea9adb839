import { useLocale, useTranslations } from 'next-intl'
import type { TaskView } from '@/lib/contracts/tasks'
import { useOutlookWords } from '@/components/task-story/use-outlook-words'
import type { ActName } from '@/lib/words/acts'
import { detailsOf, missingIn, type ActDraft } from './act-details'
import type { PartProps } from './act-parts'
import { useForeseen } from './use-foreseen'

/**
 * What this act will do with what is chosen: where it goes as the engine says, and what was chosen to come of it later.
 * Null while too little is chosen.
 */
export function usePreview(
  act: ActName,
  draft: ActDraft,
  { task, workItem }: TaskView,
  choices: PartProps['choices'],
): string | null {
  const t = useTranslations('task')
  const words = useOutlookWords()
  const later = useWhatComesOfIt(act, draft, choices)
  const missing = missingIn(act, draft)
  const item = task.taskId ? [{ taskId: task.taskId, workItemId: workItem?.workItemId ?? '' }] : []
  const { outlooks, looking } = useForeseen(
    act,
    item,
    item.length > 0 && (missing === null || missing === 'text' || missing === 'name') ? detailsOf(act, draft) : null,
  )
  if (looking) return t('outlook.looking')
  const [outlook] = outlooks ?? []
  const course = outlook ? words(outlook) : ''
  const first = course ? t('preview.course', { act: t(`act.${act}`), course }) : ''
  return first && later ? t('preview.both', { first, later }) : first || later || null
}

function useWhatComesOfIt(act: ActName, draft: ActDraft, choices: PartProps['choices']): string | null {
  const t = useTranslations('task.preview')
  const list = new Intl.ListFormat(useLocale())
  const names = (people: { name: string }[]) => list.format(people.map(({ name }) => name))
  const people = names(draft.people)
  const signer = choices.signers.find(({ tokenId }) => tokenId === draft.workItemId)
  switch (act) {
    case 'recede':
      if (!draft.targetActivityId) return null
      if (draft.alsoTo?.length) return t('recedeSeveral')
      return t(draft.resubmit === 'step' ? 'recedeStep' : 'recedeDirect')
    case 'transfer':
    case 'delegate':
      return people ? t(act) : null
    case 'cancelCopy':
      return people ? t(act, { people }) : null
    case 'jointSign': {
      const { position = 'before' } = draft
      const oneIsEnough = position === 'with' && draft.people.length > 1 && draft.rule === 'any'
      return people ? t(oneIsEnough ? 'jointSign.withAny' : `jointSign.${position}`) : null
    }
    case 'adHoc':
      return people ? t(`adHoc.${draft.then ?? 'back'}`) : null
    case 'copy':
      return people ? t(`copy.${draft.copyAs ?? 'read'}`, { people }) : null
    case 'removeSigner':
      return signer ? t(act, { people: names(signer.people) }) : null
    default:
      return null
  }
}
