import { useTranslations } from 'next-intl'
import type { FirstDifference } from './first-difference'

/**
 * What is different first, as a sentence.
 * @param between two versions, or a run now and when it was kept
 */
export function useDifferenceSaid(between: 'versions' | 'times' = 'versions'): (found: FirstDifference) => string {
  const t = useTranslations('trials')
  const sentence = useTranslations(between === 'versions' ? 'trials' : 'trials.kept')
  return ({ act, here, there }) => {
    const said = (place: string | null) => (place === null ? t('noFurther') : place || t('nobodyNew'))
    if (!act) return sentence('differs', { here: here || t('end'), there: there || t('end') })
    const after = { number: act.number, activity: act.activityName || t('system') }
    return here === there
      ? sentence('differsOnTheWay', after)
      : sentence('differsAfter', { ...after, here: said(here), there: said(there) })
  }
}
