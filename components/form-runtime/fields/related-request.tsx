'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useThrottled } from '@/components/data-list/use-throttled'
import { SuggestInput } from '@/components/pickers/suggest-input'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { traceAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, FieldValue, InputProps } from '../field-props'
import styles from '../form.module.css'
import own from './related-request.module.css'

type RelatedRequestField = Extract<FormField, { type: 'relatedRequest' }>

/** Another request, found by its number or title among those the person may see. */
export function RelatedRequestInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<RelatedRequestField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const [keyword, setKeyword] = useState<string | null>(null)
  const wanted = useThrottled(keyword)
  const { data, error } = useCall(
    '/api/task/findRequests',
    wanted === null ? null : { keyword: wanted, processId: field.process ?? '' },
    { revalidateOnFocus: false },
  )
  const { request, asked } = useRequest(value)
  return (
    <div>
      <SuggestInput
        id={id}
        className={styles.input}
        placeholder={field.placeholder ? localText(field.placeholder, locale) : t('searchRequest')}
        required={required}
        invalid={invalid}
        describedBy={describedBy}
        labelledBy={labelledBy}
        nothing={error ? t('rowsFailed') : t('nothingFound')}
        chosen={request ? `${request.no} ${request.title}`.trim() : asked ? t('requestUnseen') : ''}
        found={(data ?? []).map(({ taskId, no, title, processName }) => ({
          value: taskId,
          label: [no, title || processName].filter(Boolean).join(' '),
          note: processName,
        }))}
        onSearch={setKeyword}
        onChoose={(choice) => onChange(choice?.value ?? null)}
      />
      {request && <Shown request={request} brief />}
    </div>
  )
}

export function RelatedRequestDisplay({ value, print }: DisplayProps<RelatedRequestField>) {
  const t = useTranslations('form')
  const { request, asked } = useRequest(value)
  if (!request) return <span className={styles.value}>{asked ? t('requestUnseen') : '—'}</span>
  if (print) return <span className={styles.value}>{`${request.no} ${request.title}`.trim()}</span>
  return <Shown request={request} />
}

type Request = NonNullable<ReturnType<typeof useRequest>['request']>

/** Beside the input its number and title are said already. */
function Shown({ request: { taskId, no, title, status, result }, brief }: { request: Request; brief?: boolean }) {
  const t = useTranslations('form')
  return (
    <span className={own.request}>
      <a href={traceAddress(taskId)} target="_blank" rel="noopener">
        {brief ? t('openRequest', { no }) : no || t('openRequest', { no })}
      </a>
      {!brief && title && <span>{title}</span>}
      <TaskStatusChip status={status} result={result} />
    </span>
  )
}

/** What the person may see of it; `asked` where it is known that this is nothing. */
function useRequest(value: FieldValue) {
  const known = typeof value === 'string' && value !== '' ? value : null
  const { data } = useCall('/api/task/findRequests', known ? { taskIds: [known] } : null, { revalidateOnFocus: false })
  return { request: known ? data?.find(({ taskId }) => taskId === known) : undefined, asked: Boolean(known && data) }
}
