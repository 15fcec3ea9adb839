import { useTranslations } from 'next-intl'
import type { ActName } from '@/lib/words/acts'
import type { ActDetails } from '../acts/act-details'
import { useForeseen } from '../acts/use-foreseen'
import { useOutlookWords } from '@/components/task-story/use-outlook-words'

/** Ways that are told apart; the rest is counted. */
const mostWays = 4

/** What an act will do to several items, those that go the same way counted together. Null while it is not known. */
export function useBulkPreview(
  act: ActName,
  items: { taskId: string; workItemId: string }[],
  details: ActDetails | null,
): string | null {
  const t = useTranslations('task')
  const words = useOutlookWords()
  const { outlooks, looking } = useForeseen(act, items, details)
  if (looking) return t('outlook.looking')
  if (!outlooks) return null
  const name = t(`act.${act}`)
  const courses = outlooks.map((outlook) => (outlook ? words(outlook) : null))
  const [only] = courses
  if (courses.length === 1) return only ? t('preview.course', { act: name, course: only }) : null
  const counts = new Map<string, number>()
  for (const course of courses) if (course) counts.set(course, (counts.get(course) ?? 0) + 1)
  const ways = [...counts].toSorted(([, one], [, other]) => other - one)
  // One way more takes no more room than the words for the rest.
  const shown = ways.slice(0, ways.length > mostWays + 1 ? mostWays : undefined)
  const rest = ways.slice(shown.length).reduce((sum, [, count]) => sum + count, 0)
  const refused = courses.filter((course) => course === null).length
  const lines = [
    ...shown.map(([course, count]) => t('preview.many.line', { count, course })),
    ...(rest > 0 ? [t('preview.many.rest', { count: rest })] : []),
    ...(refused > 0 ? [t('preview.many.cannot', { count: refused, act: name })] : []),
  ]
  return lines.length > 0 ? t('preview.many.says', { act: name, lines: lines.join(t('preview.many.and')) }) : null
}
