'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useContext, useRef } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { FieldValue } from '../field-props'
import { FormSurroundingsContext } from '../form-surroundings'
import { useFormTask } from '../form-task'
import { useFrameChannel } from '../use-frame-channel'
import formStyles from '../form.module.css'
import styles from './embedded-page.module.css'

type EmbeddedPageField = Extract<FormField, { type: 'embeddedPage' }>

const ignored = (_id: string, _value: FieldValue) => undefined

/** A page between the fields, in a frame it cannot leave; what it hands over the server looks at before it stands in the form. */
export function EmbeddedPage({ field, print }: { field: EmbeddedPageField; print?: boolean }) {
  const t = useTranslations('form.page')
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const surroundings = useContext(FormSurroundingsContext)
  const task = useFormTask()
  // Asked once when the form opens: the address may hold a ticket that works once.
  const { data, error, mutate } = useCall(
    '/api/task/getFrameAddress',
    task && !print ? { detailType: 'View', ...task, fieldId: field.id } : null,
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  )
  const taken = useFrameChannel({ frame, address: data, set: surroundings?.set ?? ignored })
  if (print) return <span className={formStyles.value}>{t('notPrinted')}</span>
  if (!task) return <p className={styles.nowhere}>{t('onlyInTask', { address: field.address })}</p>
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  return (
    <>
      {data ? (
        <iframe
          ref={frame}
          className={styles.frame}
          style={{ height: field.height }}
          title={localText(field.label, locale)}
          src={data.url}
          sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-same-origin"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className={styles.frame} style={{ height: field.height }}>
          <Skeleton />
        </div>
      )}
      <p className={styles.taken} role="status">
        {taken.length > 0 && t('taken', { count: taken.length })}
      </p>
    </>
  )
}
