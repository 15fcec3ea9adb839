import Close from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
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
import { mostMatrix } from '@/lib/contracts/process-tests'
import { localText } from '@/lib/i18n/local-text'
import { sampleData } from '@/lib/trials/sample-data'
import type { Actor } from '@/lib/words/actor'
import { combinations, countOf, valuesIn, variedFields, type Varied } from './matrix-values'
import styles from './tests.module.css'

interface Props {
  processId: string
  version: number
  onClose(): void
  onMade(): void
}

type Described = Calls['/api/process/getVersion']['data']

/** R2.9-05: people and values of several fields, each with each, as cases. */
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

interface Line {
  key: number
  fieldId: string
  text: string
}

function Matrix({ processId, version, described, onClose, onMade }: Props & { described: Described }) {
  const { form } = described
  const t = useTranslations('tests.matrixDialog')
  const words = useTranslations('common.dialog')
  const locale = useLocale()
  const id = useId()
  const [people, setPeople] = useState<Actor[]>([])
  const [lines, setLines] = useState<Line[]>([{ key: 0, fieldId: '', text: '' }])
  const { busy, problem, attempt } = useAttempt()
  const fields = useMemo(() => variedFields(form), [form])
  const nameOf = ({ field, table }: Varied) =>
    [table, field]
      .map((one) => one && (localText(one.label, locale) || one.id))
      .filter(Boolean)
      .join(' · ')
  const given = lines.map(({ fieldId, text }) => {
    const varied = fields.find((one) => one.id === fieldId)
    return varied && { varied, ...valuesIn(varied, linesOf(text)) }
  })
  const choices = given.filter((one) => one !== undefined)
  const rows = countOf(choices)
  const count = people.length * rows
  const over = rows > mostMatrix.rows || count > mostMatrix.cases
  const make = () =>
    attempt(async () => {
      const begun = sampleData(
        described,
        { account: people[0]?.account ?? '', departmentId: null },
        localDay(new Date()),
      )
      const input = {
        processId,
        version,
        initiators: people.map(({ account }) => account),
        rows: combinations(choices, begun, nameOf),
      }
      const { caseIds } = await call('/api/test/matrix', input, { quiet: true })
      showSuccess(t('done', { count: caseIds.length }))
      onMade()
    })
  const change = (at: number, more: Partial<Line>) =>
    setLines(lines.map((one, index) => (index === at ? { ...one, ...more } : one)))
  const wrong = given.some((one) => one?.wrong !== undefined)
  return (
    <DialogFrame
      title={t('title')}
      width={600}
      busy={busy}
      dirty={people.length > 0 || lines.some(({ text }) => text !== '')}
      problem={problem}
      onClose={onClose}
      contentClassName={styles.dialog}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{words('cancel')}</Button>
          <Button variant="contained" disabled={busy || count === 0 || over || wrong} onClick={() => void make()}>
            {t('make', { count: over ? 0 : count })}
          </Button>
        </>
      )}
    >
      <p className={styles.explain}>{t('explain')}</p>
      <PeopleField id={`${id}-people`} label={t('people')} chosen={people} onChange={setPeople} required />
      {lines.map((line, index) => (
        <VariedLine
          key={line.key}
          line={line}
          of={{ at: index + 1, count: lines.length }}
          fields={fields.filter(({ id: one }) => one === line.fieldId || lines.every(({ fieldId }) => fieldId !== one))}
          wrong={given[index]?.wrong}
          nameOf={nameOf}
          onChange={(more) => change(index, more)}
          onRemove={() => setLines(lines.filter((one) => one !== line))}
        />
      ))}
      <div>
        <Button
          size="small"
          variant="outlined"
          disabled={
            lines.length >= Math.min(mostMatrix.fields, fields.length) || lines.some((one) => one.fieldId === '')
          }
          onClick={() =>
            setLines([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, fieldId: '', text: '' }])
          }
        >
          {t('addField')}
        </Button>
      </div>
      <p role="status" className={over ? styles.problem : styles.explain}>
        {over
          ? t('over', { count: Math.max(count, rows), most: mostMatrix.cases })
          : t('count', { people: people.length, rows, count })}
      </p>
    </DialogFrame>
  )
}

interface VariedLineProps {
  line: Line
  of: { at: number; count: number }
  fields: Varied[]
  wrong: string | undefined
  nameOf(varied: Varied): string
  onChange(more: Partial<Line>): void
  onRemove(): void
}

/** A field and the values it takes, one in each line. */
function VariedLine({ line, of, fields, wrong, nameOf, onChange, onRemove }: VariedLineProps) {
  const t = useTranslations('tests.matrixDialog')
  return (
    <div className={styles.varied} role="group" aria-label={t('fieldNo', { at: of.at })}>
      <Field label={t('field')}>
        <select value={line.fieldId} onChange={({ target }) => onChange({ fieldId: target.value })}>
          <option value="">{t(of.count > 1 ? 'chooseField' : 'noField')}</option>
          {fields.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </Field>
      {of.count > 1 && (
        <IconButton size="small" aria-label={t('removeField', { at: of.at })} onClick={onRemove}>
          <Close fontSize="inherit" />
        </IconButton>
      )}
      {line.fieldId && (
        <div className={styles.variedValues}>
          <Field label={t('values')} error={wrong === undefined ? undefined : t('wrong', { value: wrong })}>
            <textarea rows={3} value={line.text} onChange={({ target }) => onChange({ text: target.value })} />
          </Field>
        </div>
      )}
    </div>
  )
}
