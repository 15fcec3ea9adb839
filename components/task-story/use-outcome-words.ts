import { useLocale, useTranslations } from 'next-intl'
import type { Calls } from '@/lib/client/calls'
import { localText } from '@/lib/i18n/local-text'
import type { ActName } from '@/lib/words/acts'
import { useOutlookWords } from '@/components/task-story/use-outlook-words'

type Outcome = Calls['/api/task/act']['data']

const told = ['submit', 'approve', 'reject', 'recede'] as const

/** What an act has done, as a sentence: to whom it went, whom it waits for, or how it ended. */
export function useOutcomeWords(): (name: ActName, outcome: Outcome) => string {
  const t = useTranslations('task')
  const locale = useLocale()
  const course = useOutlookWords()
  const list = new Intl.ListFormat(locale)
  return (name, { to, outlook }) => {
    const done = t(`done.${name}`)
    const plain =
      to.length > 0 &&
      (!outlook ||
        (outlook.system.length === 0 && outlook.to.every(({ rule, then }) => rule !== 'one' && then.length === 0)))
    if (!plain) {
      // Withdrawing says by its name where the request is.
      const words = outlook && name !== 'withdraw' ? course(outlook) : ''
      return words ? t('doneWith', { done, course: words }) : done
    }
    const where = list.format(
      to.map(({ activityName, people }) =>
        t('place', { people: list.format(people), step: localText(activityName, locale) }),
      ),
    )
    const known = told.find((one) => one === name)
    return known ? t(`doneTo.${known}`, { where }) : t('doneThen', { done, where })
  }
}
