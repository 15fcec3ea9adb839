import { useTranslations } from 'next-intl'
import { useMoments } from '@/components/ui/use-moments'
import type { KnownNames, ToldDifference } from '@/lib/contracts/process-tests'
import { taskStatus } from '@/lib/words/workflow-enumerations'

/** Differences between what was expected and what came, as sentences. */
export function useDifferenceWords(names: KnownNames) {
  const t = useTranslations('tests')
  const reasons = useTranslations('workflow')
  const { exact } = useMoments()
  const element = (id: string) => names.elements[id] || id
  const person = (account: string) => names.people[account] ?? account
  const field = (id: string) => names.fields[id] ?? id

  const why = (stopped: string): string => {
    for (const key of [`trials.${stopped}`, `reasons.${stopped}`, `refusals.${stopped}`])
      if (reasons.has(key as never)) return reasons(key as never, new Proxy({}, { get: () => '…' }) as never)
    return stopped
  }
  const ending = ([status, result, stopped]: string[]): string => {
    if (stopped) return t('endings.stopped', { why: why(stopped) })
    if (Number(status) === taskStatus.Finish)
      return t(result === '0' ? 'endings.approved' : result === '1' ? 'endings.rejected' : 'endings.ended')
    return t(Number(status) < 0 ? 'endings.draft' : 'endings.running')
  }
  const subjectOf = ({ aspect, subject }: ToldDifference): string => {
    if (aspect === 'values') return field(subject)
    if (aspect === 'notices') return reasons.has(`notices.${subject}` as never) ? subject : subject
    return element(subject)
  }
  const said = ({ aspect }: ToldDifference, all: string[]): string => {
    if (aspect === 'end') return ending(all)
    const words = all.map((one) => {
      if (aspect === 'people' || aspect === 'notices') return person(one)
      if (aspect === 'steps') return element(one)
      if (aspect === 'due') return one && exact(one)
      return one
    })
    if (aspect === 'path') return all.map(element).join(' → ') || t('run.empty')
    return words.filter(Boolean).join(', ') || t('run.empty')
  }
  return {
    where: ({ move, aspect }: ToldDifference): string =>
      aspect === 'end' || aspect === 'path' || move === null
        ? t('run.atEnd')
        : move < 0
          ? t('run.atStart')
          : t('run.afterMove', { move: move + 1 }),
    sentence: (one: ToldDifference): string => t(`difference.${one.aspect}`, { subject: subjectOf(one) }),
    said,
  }
}
