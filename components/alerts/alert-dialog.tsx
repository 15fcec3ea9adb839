import Button from '@mui/material/Button'
import { Controller } from 'react-hook-form'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Audience } from '@/components/participants/audience'
import { ScheduleLine } from '@/components/schedule-editor/schedule-line'
import { useScheduleSentence } from '@/components/schedule-editor/use-schedule-sentence'
import { EditDialog } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import { alertComparisons, alertWays, metrics, saveAlert, type AlertRule } from '@/lib/contracts/alerts'
import { localText } from '@/lib/i18n/local-text'
import type { Schedule } from '@/lib/schedule/schedule'
import styles from './alerts.module.css'

type Alert = Calls['/api/alert/get']['data']
type Source = AlertRule['source']
type Tried = Calls['/api/alert/try']['data']

interface Props {
  /** '' for a new one. */
  alertId: string
  mayChange: boolean
  onClose(): void
}

/** One alert: what is watched, when it is looked at, and who is told how. */
export function AlertDialog({ alertId, ...props }: Props) {
  const opening = useRecord('/api/alert/get', alertId ? { alertId } : null)
  return (
    <WhenOpened opening={opening} width={750} onClose={props.onClose}>
      {(stored) => <AlertFormDialog {...props} stored={stored} />}
    </WhenOpened>
  )
}

const schema = saveAlert.input.omit({ rev: true })
const valuesOf = ({
  alertId,
  alertName,
  source,
  comparison,
  threshold,
  schedule,
  coolDown,
  audience,
  ways,
  enabled,
}: Alert) => ({
  alertId,
  alertName,
  source,
  comparison,
  threshold,
  schedule,
  coolDown,
  audience,
  ways,
  enabled,
})
const newAlert: ReturnType<typeof valuesOf> = {
  alertId: '',
  alertName: '',
  source: { kind: 'metric', metric: 'effectsFailed' },
  comparison: 'gt',
  threshold: 0,
  schedule: { kind: 'cron', cron: '*/5 * * * *', timeZone: companyTimeZone, from: '', until: '' },
  coolDown: 60,
  audience: [],
  ways: ['mail'],
  enabled: true,
}
const labels = {
  alertName: 'name',
  source: 'watches',
  comparison: 'comparison',
  threshold: 'threshold',
  schedule: 'schedule',
  coolDown: 'coolDown',
  audience: 'audience',
  ways: 'ways',
  enabled: 'enabled',
} as const

function AlertFormDialog({ mayChange, onClose, stored }: Omit<Props, 'alertId'> & { stored: Stored<Alert> | null }) {
  const t = useTranslations('alerts')
  const sentence = useScheduleSentence()
  const form = useContractForm({
    schema,
    values: stored ? valuesOf(stored.record) : newAlert,
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    save: async (input, rev, commandId) => {
      await call('/api/alert/save', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const set = (name: 'source' | 'schedule' | 'audience' | 'ways', value: unknown) =>
    form.setValue(name, value as never, { shouldDirty: true })
  const source = form.watch('source') as Source
  const schedule = form.watch('schedule') as Schedule
  const ways = (form.watch('ways') ?? []) as AlertRule['ways']
  return (
    <EditDialog
      mode={!mayChange ? 'View' : stored ? 'Edit' : 'New'}
      subject={t('subject')}
      width={750}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
      conflict={form.conflict}
      words={{ labelOf: (name) => (name in labels ? t(labels[name as keyof typeof labels]) : name) }}
    >
      <div className={styles.whole}>
        <Controller
          control={form.control}
          name="alertName"
          render={({ field }) => (
            <NameField label={t('name')} most={200} required error={form.errorOf('alertName')} {...field} />
          )}
        />
      </div>
      <SourceFields source={source} onChange={(next) => set('source', next)} />
      <div className={styles.two}>
        <Field label={t('comparison')}>
          <select {...form.register('comparison')}>
            {alertComparisons.map((one) => (
              <option key={one} value={one}>
                {t(`comparisons.${one}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('threshold')} error={form.errorOf('threshold')} required>
          <input type="number" step="any" {...form.register('threshold')} />
        </Field>
        <Field label={t('coolDown')} hint={t('coolDownHint')} error={form.errorOf('coolDown')}>
          <input type="number" min={1} max={43200} {...form.register('coolDown')} />
        </Field>
      </div>
      <div className={styles.whole}>
        <ScheduleLine
          words={{
            label: t('schedule'),
            said: sentence(schedule),
            set: t('setSchedule'),
          }}
          schedule={schedule}
          error={form.errorOf('schedule')}
          onChange={(next) => set('schedule', next ?? schedule)}
        />
      </div>
      <div className={styles.whole}>
        <Audience
          label={t('audience')}
          required
          audience={form.watch('audience') ?? []}
          error={form.errorOf('audience')}
          onChange={(audience) => set('audience', audience)}
        />
      </div>
      <fieldset className={styles.ways}>
        <legend>{t('ways')}</legend>
        <div className={styles.line}>
          {alertWays.map((way) => (
            <label key={way}>
              <input
                type="checkbox"
                checked={ways.includes(way)}
                onChange={({ target }) =>
                  set('ways', target.checked ? [...ways, way] : ways.filter((one) => one !== way))
                }
              />{' '}
              {t(`wayNames.${way}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className={styles.line}>
        <input type="checkbox" {...form.register('enabled')} /> {t('enabled')}
      </label>
      {mayChange && <TryButton read={() => form.getValues() as Calls['/api/alert/try']['input']} />}
    </EditDialog>
  )
}

/** What is watched: a figure of the system, or one of a dataset. */
function SourceFields({ source, onChange }: { source: Source; onChange(source: Source): void }) {
  const t = useTranslations('alerts')
  const locale = useLocale()
  const { data } = useCall('/api/dataset/list', source.kind === 'dataset' ? { own: true, pageSize: 1000 } : null)
  return (
    <div className={styles.two}>
      <Field label={t('watches')}>
        <select
          value={source.kind === 'metric' ? source.metric : ''}
          onChange={({ target }) =>
            onChange(
              target.value
                ? { kind: 'metric', metric: target.value as 'sessions' }
                : { kind: 'dataset', datasetId: '', column: '' },
            )
          }
        >
          {metrics.map((metric) => (
            <option key={metric} value={metric}>
              {t(`metrics.${metric}`)}
            </option>
          ))}
          <option value="">{t('dataset')}</option>
        </select>
      </Field>
      {source.kind === 'dataset' && (
        <>
          <Field label={t('dataset')} required>
            <select
              value={source.datasetId}
              onChange={({ target }) => onChange({ ...source, datasetId: target.value })}
            >
              <option value="">{t('choose')}</option>
              {data?.rows.map(({ datasetId, name }) => (
                <option key={datasetId} value={datasetId}>
                  {localText(name, locale)}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t('column')} hint={t('columnHint')}>
            <input
              maxLength={200}
              value={source.column}
              onChange={({ target }) => onChange({ ...source, column: target.value })}
            />
          </Field>
        </>
      )}
    </div>
  )
}

/** Looks at the figure now, with what is typed, and tells oneself alone. */
function TryButton({ read }: { read(): Calls['/api/alert/try']['input'] }) {
  const t = useTranslations('alerts')
  const [tried, setTried] = useState<Tried | null>(null)
  const { busy, problem, attempt } = useAttempt(t('tryFailed'))
  const go = () =>
    attempt(async () => {
      const { alertName, source, comparison, threshold, schedule, coolDown, audience, ways } = read()
      setTried(null)
      setTried(
        await call(
          '/api/alert/try',
          { alertName, source, comparison, threshold, schedule, coolDown, audience, ways },
          { quiet: true },
        ),
      )
    })
  return (
    <div className={styles.line}>
      <Button size="small" variant="outlined" disabled={busy} onClick={() => void go()}>
        {t('try')}
      </Button>
      <p className={styles.answer} role="status">
        {problem}
        {tried &&
          (tried.problem ||
            t(tried.holds ? 'wouldRaise' : 'wouldNot', { value: tried.value ?? 0, people: tried.people }))}
      </p>
    </div>
  )
}
