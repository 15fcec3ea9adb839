import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { localDay } from '@/lib/calendar/company-time'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { sampleData } from '@/lib/trials/sample-data'
import type { Actor } from '@/lib/words/actor'
import { valueIn, variedFields, withValue, type Varied } from './matrix-values'
import styles from './tests.module.css'

interface Props {
  processId: string
  version: number
  onClose(): void
  onMade(): void
}

type Described = Calls['/api/process/getVersion']['data']

/** R2.9-05: people and values of one field, each with each, as cases. */
export function MatrixDialog({ processId, version, onClose, onMade }: Props) {
  const t = useTranslations('tests.matrixDialog')
  const { data: described, error } = useCall('/api/process/getVersion', { processId, version })
  if (described)
    return <Matrix processId={processId} version={version} described={described} onClose={onClose} onMade={onMade} />
  return (
    <DialogFrame title={t('title')} width={600} problem={error?.message} cross onClose={onClose}>
      {!error && <Skeleton height={200} />}
    </DialogFrame>
  )
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

function Matrix({ processId, version, described, onClose, onMade }: Props & { described: Described }) {
  const { form } = described
  const t = useTranslations('tests.matrixDialog')
  const words = useTranslations('common.dialog')
  const locale = useLocale()
  const id = useId()
  const [people, setPeople] = useState<Actor[]>([])
  const [fieldId, setFieldId] = useState('')
  const [text, setText] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const fields = variedFields(form)
  const varied = fields.find((one) => one.id === fieldId)
  const lines = varied ? linesOf(text) : []
  const wrong = varied && lines.find((line) => valueIn(varied, line) === undefined)
  const count = people.length * (varied ? lines.length : 1)
  const nameOf = ({ field, table }: Varied) =>
    [table, field]
      .map((one) => one && (localText(one.label, locale) || one.id))
      .filter(Boolean)
      .join(' · ')
  const make = () =>
    attempt(async () => {
      const begun = sampleData(
        described,
        { account: people[0]?.account ?? '', departmentId: null },
        localDay(new Date()),
      )
      const rows = varied
        ? lines.map((line) => ({ rowName: line, formData: withValue(begun, varied, valueIn(varied, line)) }))
        : [{ formData: begun }]
      const initiators = people.map(({ account }) => account)
      const { caseIds } = await call('/api/test/matrix', { processId, version, initiators, rows }, { quiet: true })
      showSuccess(t('done', { count: caseIds.length }))
      onMade()
    })
  return (
    <DialogFrame
      title={t('title')}
      width={600}
      busy={busy}
      dirty={people.length > 0 || text !== ''}
      problem={problem}
      onClose={onClose}
      contentClassName={styles.dialog}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{words('cancel')}</Button>
          <Button variant="contained" disabled={busy || count === 0 || wrong !== undefined} onClick={() => void make()}>
            {t('make', { count })}
          </Button>
        </>
      )}
    >
      <p className={styles.explain}>{t('explain')}</p>
      <PeopleField id={`${id}-people`} label={t('people')} chosen={people} onChange={setPeople} required />
      <Field label={t('field')}>
        <select value={fieldId} onChange={({ target }) => setFieldId(target.value)}>
          <option value="">{t('noField')}</option>
          {fields.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </Field>
      {varied && (
        <Field label={t('values')} error={wrong === undefined ? undefined : t('wrong', { value: wrong })}>
          <textarea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      )}
    </DialogFrame>
  )
}
