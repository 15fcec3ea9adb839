import { useLocale, useTranslations } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import type { ActName } from './act-catalogue'
import type { ActDraft } from './act-details'
import type { PartProps } from './act-parts'

/** The sentence that says what this act will do with what is chosen; null while too little is. */
export function usePreview(act: ActName, draft: ActDraft, { choices, recedeTargets }: Pick<PartProps, 'choices' | 'recedeTargets'>): string | null {
  const t = useTranslations('task.preview')
  const locale = useLocale()
  const list = new Intl.ListFormat(locale)
  const names = (people: { name: string }[]) => list.format(people.map(({ name }) => name))
  const oneOf = (some: { name: string }[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(some.map(({ name }) => name))
  const people = names(draft.people)
  const slot = choices.slots.find(({ tokenId }) => tokenId === draft.workItemId)
  const signer = choices.signers.find(({ tokenId }) => tokenId === draft.workItemId)
  const ahead = [...choices.steps, ...choices.jumps].find(({ activityId }) => activityId === draft.targetActivityId)
  const step = localText((slot ?? ahead)?.activityName ?? '', locale)
  const target = recedeTargets.find(({ activityId }) => activityId === draft.targetActivityId)

  switch (act) {
    case 'recede':
      if (!target) return null
      if (draft.alsoTo?.length) {
        const all = [target, ...recedeTargets.filter(({ activityId }) => draft.alsoTo?.includes(activityId))]
        return t('recedeSeveral', { steps: list.format(all.map(({ activityName }) => localText(activityName, locale))) })
      }
      return t(draft.resubmit === 'step' ? 'recedeStep' : 'recedeDirect', { people: list.format(target.people), step: localText(target.activityName, locale) })
    case 'transfer':
    case 'delegate':
    case 'cancelCopy':
      return people ? t(act, { people }) : null
    case 'jointSign':
      if (draft.people.length < 2 || draft.rule !== 'any') return people ? t(`jointSign.${draft.position ?? 'before'}`, { people }) : null
      return t(`jointSign.${draft.position ?? 'before'}Any`, { people: draft.position === 'with' ? people : oneOf(draft.people) })
    case 'adHoc':
      return people ? t(`adHoc.${draft.then ?? 'back'}`, { people, step: draft.name?.trim() || '…' }) : null
    case 'copy':
      return people ? t(`copy.${draft.copyAs ?? 'read'}`, { people }) : null
    case 'removeSigner':
      return signer ? t(act, { people: names(signer.people) }) : null
    case 'dispatch':
      return people && step ? t(act, { people, step }) : null
    case 'directTo':
      if (!step) return null
      return people ? t('directToPeople', { step, people }) : t('directTo', { step })
    case 'skip':
      return slot ? t(act, { step, people: names(slot.people) }) : null
    default:
      return null
  }
}
