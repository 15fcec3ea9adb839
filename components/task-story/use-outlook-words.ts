import { useLocale, useTranslations } from 'next-intl'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import type { Outlook } from '@/lib/words/outlook'
import { localText } from '@/lib/i18n/local-text'

type Place = Outlook['to'][number]

/** What an act does to the course of a task, as part of a sentence; empty where it does nothing to it. */
export function useOutlookWords(): (outlook: Outlook) => string {
  const t = useTranslations('task')
  const word = useWorkflowWords()
  const locale = useLocale()
  const all = new Intl.ListFormat(locale)
  const oneOf = new Intl.ListFormat(locale, { type: 'disjunction' })
  const step = (text: string) => localText(text, locale)
  const names = ({ people, rule }: Pick<Place, 'people' | 'rule'>) =>
    (rule === 'one' ? oneOf : all).format(people.map(({ name }) => name))
  const place = (at: Place): string => {
    const here = t('place', { people: names(at), step: step(at.activityName) })
    return at.then.length > 0
      ? t('outlook.then', { place: here, people: names({ people: at.then, rule: 'all' }) })
      : here
  }
  const waited = (places: Place[], own: boolean): string[] => {
    const [first] = places
    if (!first) return []
    if (!own) return [t('outlook.branches', { where: all.format(places.map(place)) })]
    return [t(first.rule === 'vote' ? 'outlook.vote' : 'outlook.sign', { people: names(first) })]
  }

  return ({ to, waitsFor, ownStep, system, end, alert, choose, carried = [] }) => {
    if (choose) return t(`outlook.${choose.kind}`, { step: step(choose.activityName) })
    const stand = [...new Set(carried.flatMap(({ people }) => people.map(({ name }) => name)))]
    const standing = stand.length > 0 ? [t('outlook.carried', { count: stand.length, people: all.format(stand) })] : []
    if (alert) return t('outlook.heldUp', { why: word(`reasons.${alert.key}`, alert.params) })
    const parts = [
      ...standing,
      ...(end ? [t(`outlook.${end}`)] : []),
      ...(!end && to.length > 0 ? [t('outlook.to', { where: all.format(to.map(place)) })] : []),
      ...system.map(({ kind, activityName }) => t(`outlook.${kind}`, { step: step(activityName) })),
      ...waited(waitsFor, ownStep),
    ]
    return parts.reduce((first, second) => (first ? t('outlook.and', { first, second }) : second), '')
  }
}
