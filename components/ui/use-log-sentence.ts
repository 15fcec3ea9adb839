import { useTranslations } from 'next-intl'
import type { LogRow } from '@/lib/contracts/logs'
import { operator } from '@/lib/words/workflow-enumerations'

const operatorNames = new Map(Object.entries(operator).map(([name, number]) => [String(number), name]))

/** A line of a log as a sentence: what was done, to what. */
export function useLogSentence(): (row: Pick<LogRow, 'action' | 'objectType' | 'objectId' | 'objectName'>) => string {
  const t = useTranslations('logs')
  const acts = useTranslations('workflow.operators')
  return ({ action, objectType, objectId, objectName }) => {
    const object = objectName || (objectType === 'session' ? '' : objectId)
    const named = operatorNames.get(action)
    if (objectType === 'task' && named) return `${acts(named as 'Start')} ${object}`.trim()
    // What a later release writes down has words of its own by then; until there are some its name stands for it.
    const key = `acts.${action.replaceAll('.', '_')}` as 'acts.user_add'
    return (t.has(key) ? t(key, { object }) : t('unknownAct', { action, object })).trim()
  }
}
