import { useTranslations } from 'next-intl'
import { draftStatus, taskResult, taskStatus } from '@/lib/words/workflow-enumerations'

/** Where a request stands, in a word. */
export function useStateWord(): (status: number, result: number | null) => string {
  const t = useTranslations('workflow.taskStatus')
  return (status, result) => {
    if (status === draftStatus) return t('draft')
    if (status === taskStatus.Pause) return t('paused')
    if (status === taskStatus.Delete) return t('deleted')
    if (status !== taskStatus.Finish) return t('running')
    return result === taskResult.Reject ? t('rejected') : t('approved')
  }
}
