'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import control from '@/components/ui/control.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { DifferenceList } from '@/components/form-runtime/difference-list'
import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'
import { useFormActs } from './use-form-acts'
import styles from './forms.module.css'

interface Props {
  form: Calls['/api/form/getForm']['data']
  named: { formId: string; formName: string }
}
type Version = Calls['/api/form/getFormVersions']['data'][number]

/** The versions of a form, the newest first, and what differs between two of them. */
export function VersionPanel({ form: { formId, draft, rights }, named }: Props) {
  const t = useTranslations('forms.versions')
  const tell = useTranslations('forms')
  const acts = useFormActs()
  const { data, error, mutate } = useCall('/api/form/getFormVersions', { formId }, { keepPreviousData: false })
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={200} />
  if (data.length === 0) return <EmptyState icon="page" title={t('none')} />
  return (
    <>
      <Panel title={t('title')}>
        <ul className={styles.versions}>
          {data.map((one) => (
            <li key={one.version}>
              <strong>{tell('versionNo', { version: one.version })}</strong>
              <span>
                {one.createdByName} <Moment at={one.createdAt} />
              </span>
              {one.note && <span>{one.note}</span>}
              <span className={styles.explain}>
                {t('running', { count: one.running })}
                {one.usedBy.length > 0 &&
                  ` · ${t('usedBy', { names: one.usedBy.map(({ name }) => name).join(tell('and')) })}`}
              </span>
              {rights.edit && (
                <Button size="small" onClick={() => void acts.restore(named, one.version, draft.hash)}>
                  {tell('restore')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <Compared versions={data} formId={formId} draft={draft} />
    </>
  )
}

function Compared({ versions, formId, draft }: { versions: Version[]; formId: string; draft: Props['form']['draft'] }) {
  const t = useTranslations('forms')
  const newest = versions[0]?.version ?? 0
  const [before, setBefore] = useState(draft.changed ? newest : (versions[1]?.version ?? newest))
  const [after, setAfter] = useState(draft.changed ? 0 : newest)
  const choices = [
    ...(draft.changed ? [{ value: 0, label: t('draft') }] : []),
    ...versions.map(({ version }) => ({ value: version, label: t('versionNo', { version }) })),
  ]
  if (choices.length < 2) return null
  const choose = (label: string, value: number, onChange: (version: number) => void) => (
    <label className={styles.line}>
      {label}
      <select className={control.control} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <Panel title={t('compare.title')}>
      <div className={styles.body}>
        <div className={styles.line}>
          {choose(t('compare.from'), before, setBefore)}
          {choose(t('compare.to'), after, setAfter)}
        </div>
        <DifferenceList formId={formId} before={before} after={after} definition={draft.definition} />
      </div>
    </Panel>
  )
}
