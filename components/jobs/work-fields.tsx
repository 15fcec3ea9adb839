import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { EditRows } from '@/components/ui/edit-rows'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { checks, purgeables, type JobKind, type JobWork, type TypedJobWork } from '@/lib/contracts/jobs'
import { localText } from '@/lib/i18n/local-text'

type Work = TypedJobWork
type Of<Kind extends JobKind> = Extract<Work, { kind: Kind }>

/** What a kind of job begins with. */
export function newWork(kind: JobKind): Work & JobWork {
  const all = {
    startProcess: { kind: 'startProcess', processId: '', values: [] },
    callInterface: { kind: 'callInterface', interfaceId: '', values: [] },
    datasetToDictionary: { kind: 'datasetToDictionary', datasetId: '', dictId: '', values: [] },
    mailReport: { kind: 'mailReport', reportId: '', format: 'xlsx', to: [] },
    sql: { kind: 'sql', dataSource: '', statement: '' },
    purge: { kind: 'purge', what: 'accessLog', days: 90 },
    check: { kind: 'check', what: 'organisation' },
    publishProcess: { kind: 'publishProcess', processId: '', expectedHash: '', note: '' },
    backup: { kind: 'backup', prove: true },
    archiveTasks: { kind: 'archiveTasks', ruleIds: [] },
    purgeTasks: { kind: 'purgeTasks', ruleIds: [] },
  } as const satisfies { [Kind in JobKind]: Of<Kind> }
  return structuredClone(all[kind]) as ReturnType<typeof newWork>
}

interface Props<Kind extends JobKind = JobKind> {
  work: Of<Kind>
  onChange(work: Work): void
}
type Named = { account: string; name: string }[]

/** What a kind of job needs. */
export function WorkFields({ work, mailTo, onChange }: Props & { mailTo: Named }) {
  const t = useTranslations('jobs')
  switch (work.kind) {
    case 'startProcess':
      return <StartProcess work={work} onChange={onChange} />
    case 'callInterface':
      return <CallInterface work={work} onChange={onChange} />
    case 'datasetToDictionary':
      return <FillDictionary work={work} onChange={onChange} />
    case 'mailReport':
      return <MailReport work={work} mailTo={mailTo} onChange={onChange} />
    case 'sql':
      return <Statement work={work} onChange={onChange} />
    case 'purge':
      return <Purge work={work} onChange={onChange} />
    case 'check':
      return <Check work={work} onChange={onChange} />
    case 'publishProcess':
      return <PublishProcess work={work} onChange={onChange} />
    case 'archiveTasks':
    case 'purgeTasks':
      return <ByArchiveRules work={work} onChange={onChange} />
    case 'backup':
      return (
        <label>
          <input
            type="checkbox"
            checked={work.prove !== false}
            onChange={({ target }) => onChange({ ...work, prove: target.checked })}
          />{' '}
          {t('prove')}
        </label>
      )
  }
}

interface Choice {
  value: string
  label: string
}

/** One of a list that comes from the server; what is chosen stays though it is no longer among them. */
function Choose({
  label,
  value,
  among,
  onChange,
}: {
  label: string
  value: string
  among: Choice[] | undefined
  onChange(value: string): void
}) {
  const t = useTranslations('jobs')
  const locale = useLocale()
  const known = !value || among?.some((one) => one.value === value)
  return (
    <Field label={label} required>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('choose')}</option>
        {!known && <option value={value}>{value}</option>}
        {among?.map((one) => (
          <option key={one.value} value={one.value}>
            {localText(one.label, locale)}
          </option>
        ))}
      </select>
    </Field>
  )
}

type Values = { name: string; value: string }[]
function TypedValues({
  label,
  names,
  rows = [],
  onChange,
}: {
  label: string
  names: [string, string]
  rows?: Values
  onChange(rows: Values): void
}) {
  return (
    <EditRows
      label={label}
      columns={[
        { name: 'name', label: names[0], kind: 'text' },
        { name: 'value', label: names[1], kind: 'text' },
      ]}
      rows={rows}
      newRow={() => ({ name: '', value: '' })}
      onChange={onChange}
    />
  )
}

function StartProcess({ work, onChange }: Props<'startProcess'>) {
  const t = useTranslations('jobs')
  const { data } = useCall('/api/process/getStartableProcesses', {})
  const among = data?.map(({ processId: value, processName: label }) => ({ value, label }))
  return (
    <>
      <Choose
        label={t('process')}
        value={work.processId}
        among={among}
        onChange={(processId) => onChange({ ...work, processId })}
      />
      <TypedValues
        label={t('formValues')}
        names={[t('field'), t('value')]}
        rows={work.values}
        onChange={(values) => onChange({ ...work, values })}
      />
    </>
  )
}

/** The draft there is then; the one somebody has looked at is planned from its process. */
function PublishProcess({ work, onChange }: Props<'publishProcess'>) {
  const t = useTranslations('jobs')
  const { data } = useCall('/api/process/getProcesses', { keyword: '' })
  const among = data?.map(({ processId: value, processName }) => ({ value, label: processName || value }))
  return (
    <>
      <Choose
        label={t('process')}
        value={work.processId}
        among={among}
        onChange={(processId) => onChange({ ...work, processId, expectedHash: '' })}
      />
      <Field label={t('publishNote')}>
        <textarea
          rows={2}
          maxLength={500}
          value={work.note ?? ''}
          onChange={({ target }) => onChange({ ...work, note: target.value })}
        />
      </Field>
    </>
  )
}

function CallInterface({ work, onChange }: Props<'callInterface'>) {
  const t = useTranslations('jobs')
  const { data } = useCall('/api/extInterface/list', { enableOnly: true })
  const among = data?.map(({ id: value, name: label }) => ({ value, label }))
  return (
    <>
      <Choose
        label={t('interface')}
        value={work.interfaceId}
        among={among}
        onChange={(interfaceId) => onChange({ ...work, interfaceId })}
      />
      <TypedValues
        label={t('parameters')}
        names={[t('parameter'), t('value')]}
        rows={work.values}
        onChange={(values) => onChange({ ...work, values })}
      />
    </>
  )
}

function FillDictionary({ work, onChange }: Props<'datasetToDictionary'>) {
  const t = useTranslations('jobs')
  const datasets = useCall('/api/dataset/list', { pageSize: 1000 })
  const dictionaries = useCall('/api/baseData/getDataDicts', { pageSize: 1000 })
  return (
    <>
      <Choose
        label={t('dataset')}
        value={work.datasetId}
        among={datasets.data?.rows.map(({ datasetId: value, name: label }) => ({ value, label }))}
        onChange={(datasetId) => onChange({ ...work, datasetId })}
      />
      <Choose
        label={t('dictionary')}
        value={work.dictId}
        among={dictionaries.data?.rows.map(({ dataDictId: value, dataDictName: label }) => ({ value, label }))}
        onChange={(dictId) => onChange({ ...work, dictId })}
      />
      <TypedValues
        label={t('columns')}
        names={[t('toColumn'), t('fromColumn')]}
        rows={work.values}
        onChange={(values) => onChange({ ...work, values })}
      />
    </>
  )
}

function MailReport({ work, mailTo, onChange }: Props<'mailReport'> & { mailTo: Named }) {
  const t = useTranslations('jobs')
  const id = useId()
  const { data } = useCall('/api/report/getCatalogReports', { enableOnly: true })
  const [named, setNamed] = useState(mailTo)
  const people = work.to.map((account) => ({
    account,
    name: named.find((one) => one.account === account)?.name ?? account,
    departmentName: '',
  }))
  return (
    <>
      <Choose
        label={t('report')}
        value={work.reportId}
        among={data?.map(({ reportId: value, reportName: label }) => ({ value, label }))}
        onChange={(reportId) => onChange({ ...work, reportId })}
      />
      <Field label={t('format')}>
        <select value={work.format} onChange={({ target }) => onChange({ ...work, format: target.value as 'xlsx' })}>
          <option value="xlsx">{t('formats.xlsx')}</option>
          <option value="csv">{t('formats.csv')}</option>
          <option value="pdf">{t('formats.pdf')}</option>
        </select>
      </Field>
      <PeopleField
        id={id}
        label={t('mailTo')}
        chosen={people}
        required
        onChange={(chosen) => {
          setNamed(chosen)
          onChange({ ...work, to: chosen.map(({ account }) => account) })
        }}
      />
    </>
  )
}

/** Which rules it goes by; where none is ticked by all of them. */
function ByArchiveRules({ work, onChange }: Props<'archiveTasks' | 'purgeTasks'>) {
  const t = useTranslations('jobs')
  const locale = useLocale()
  const { data } = useCall('/api/archive/rules', {})
  const ticked = work.ruleIds ?? []
  const tick = (ruleId: string, is: boolean) =>
    onChange({ ...work, ruleIds: is ? [...ticked, ruleId] : ticked.filter((one) => one !== ruleId) })
  return (
    <fieldset>
      <legend>{t('archiveRules')}</legend>
      <label>
        <input
          type="checkbox"
          checked={ticked.length === 0}
          onChange={({ target }) => target.checked && onChange({ ...work, ruleIds: [] })}
        />{' '}
        {t('allRules')}
      </label>
      {data?.rows
        .filter(({ enabled, ruleId }) => enabled || ticked.includes(ruleId))
        .map(({ ruleId, ruleName }) => (
          <label key={ruleId}>
            <input
              type="checkbox"
              checked={ticked.includes(ruleId)}
              onChange={({ target }) => tick(ruleId, target.checked)}
            />{' '}
            {localText(ruleName, locale)}
          </label>
        ))}
      {work.kind === 'purgeTasks' && <p>{t('purgeTasksHint')}</p>}
    </fieldset>
  )
}

function Statement({ work, onChange }: Props<'sql'>) {
  const t = useTranslations('jobs')
  const { data } = useCall('/api/dataSource/getDataSources', {})
  const among = data
    ?.filter(({ type }) => type === 0)
    .map(({ dataSourceName: value, title }) => ({ value, label: title || value }))
  return (
    <>
      <Choose
        label={t('dataSource')}
        value={work.dataSource}
        among={among}
        onChange={(dataSource) => onChange({ ...work, dataSource })}
      />
      <Field label={t('statement')} hint={t('statementHint')} required>
        <textarea
          rows={5}
          maxLength={20_000}
          spellCheck={false}
          value={work.statement}
          onChange={({ target }) => onChange({ ...work, statement: target.value })}
        />
      </Field>
    </>
  )
}

function Purge({ work, onChange }: Props<'purge'>) {
  const t = useTranslations('jobs')
  return (
    <>
      <Field label={t('purgeWhat')}>
        <select
          value={work.what}
          onChange={({ target }) => onChange({ ...work, what: target.value as typeof work.what })}
        >
          {purgeables.map((what) => (
            <option key={what} value={what}>
              {t(`purgeables.${what}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('days')} hint={t('daysHint')}>
        <input
          type="number"
          min={7}
          max={3650}
          value={String(work.days)}
          onChange={({ target }) => onChange({ ...work, days: Number(target.value) })}
        />
      </Field>
    </>
  )
}

function Check({ work, onChange }: Props<'check'>) {
  const t = useTranslations('jobs')
  return (
    <Field label={t('checkWhat')}>
      <select
        value={work.what}
        onChange={({ target }) => onChange({ ...work, what: target.value as typeof work.what })}
      >
        {checks.map((what) => (
          <option key={what} value={what}>
            {t(`checks.${what}`)}
          </option>
        ))}
      </select>
    </Field>
  )
}
