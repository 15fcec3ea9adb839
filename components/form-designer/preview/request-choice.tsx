import { useTranslations } from 'next-intl'
import { useCall } from '@/lib/client/use-call'
import { workItemKind } from '@/lib/words/workflow-enumerations'

interface Props {
  processId: string
  value: string
  onChange(taskId: string): void
}

/** The newest requests of a process that one may see, to be looked at with the form as it is drawn. */
export function RequestChoice({ processId, value, onChange }: Props) {
  const t = useTranslations('formDesigner')
  const { data } = useCall('/api/workitem/list', { kind: workItemKind.All, processId, pageSize: 30 })
  const requests = new Map(
    (data?.rows ?? []).map(({ taskId, no, title }) => [taskId, [no, title].filter(Boolean).join(' ')]),
  )
  return (
    <label>
      {t('withData')}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('newRequest')}</option>
        {[...requests].map(([taskId, name]) => (
          <option key={taskId} value={taskId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
