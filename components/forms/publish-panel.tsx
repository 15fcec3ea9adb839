'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { DifferenceList } from '@/components/form-runtime/difference-list'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'
import { FaultList } from './fault-list'
import { refreshForms, useFormActs } from './use-form-acts'
import { UseTable } from './use-list'
import styles from './forms.module.css'

interface Props {
  form: Calls['/api/form/getForm']['data']
  named: { formId: string; formName: string }
}
type Uses = Calls['/api/form/publishForm']['data']['uses']

/** What publishing the draft would change, what is wrong with it, and the button that does it. */
export function PublishPanel({ form: { formId, formType, draft, published, rights }, named }: Props) {
  const t = useTranslations('forms')
  const acts = useFormActs()
  const { data, error, mutate } = useCall(
    '/api/form/checkForm',
    { definition: draft.definition, formType },
    { keepPreviousData: false },
  )
  const [note, setNote] = useState('')
  const [uses, setUses] = useState<Uses>([])
  const [evenThough, setEvenThough] = useState(false)
  const { busy, problem, attempt } = useAttempt(t('failed'))
  if (published !== null && !draft.changed) return <p className={styles.explain}>{t('nothingToPublish')}</p>
  const errors = (data?.faults ?? []).filter(({ severity }) => severity === 'error').length
  const publish = () =>
    attempt(async () => {
      const outcome = await call(
        '/api/form/publishForm',
        { formId, expectedHash: draft.hash, note, evenThough },
        { quiet: true },
      )
      if (!outcome.published) return setUses(outcome.uses)
      showSuccess(t('publishedAs', { version: outcome.version ?? 1 }))
      await refreshForms()
    })
  return (
    <>
      <Panel title={t('check')}>
        <div className={styles.body}>
          {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
          {!data && !error && <Skeleton height={40} />}
          {data && <FaultList faults={data.faults} definition={draft.definition} />}
        </div>
      </Panel>
      {published !== null && (
        <Panel title={t('changes', { version: published })}>
          <div className={styles.body}>
            <DifferenceList formId={formId} before={published} after={0} definition={draft.definition} />
          </div>
        </Panel>
      )}
      {uses.length > 0 && (
        <Panel title={t('usedFieldsGone')}>
          <div className={styles.body}>
            <p className={styles.explain}>{t('usedFieldsExplain')}</p>
            <UseTable uses={uses} />
            <label className={styles.check}>
              <input type="checkbox" checked={evenThough} onChange={(event) => setEvenThough(event.target.checked)} />{' '}
              {t('evenThough')}
            </label>
          </div>
        </Panel>
      )}
      {rights.publish && (
        <Panel title={t('publish')}>
          <div className={styles.body}>
            <p className={styles.explain}>{t('publishExplain')}</p>
            <Field label={t('note')} hint={t('noteHint')}>
              <textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
            </Field>
            {problem && (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            )}
            <div className={styles.line}>
              <Button
                variant="contained"
                disabled={busy || !data || errors > 0 || (uses.length > 0 && !evenThough)}
                onClick={() => void publish()}
              >
                {t('publish')}
              </Button>
              {published !== null && rights.edit && (
                <Button color="error" disabled={busy} onClick={() => void acts.dropDraft(named, draft.hash)}>
                  {t('drop')}
                </Button>
              )}
              {errors > 0 && <span className={styles.problem}>{t('blocked', { errors })}</span>}
            </div>
          </div>
        </Panel>
      )}
    </>
  )
}
