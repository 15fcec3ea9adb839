import { Controller } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Audience } from '@/components/participants/audience'
import { ScheduleLine } from '@/components/schedule-editor/schedule-line'
import { EditDialog } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { jobKinds, missedRules, saveJob, type JobKind } from '@/lib/contracts/jobs'
import type { Schedule } from '@/lib/schedule/schedule'
import { newWork, WorkFields } from './work-fields'
import { useWhen } from './use-when'
import styles from './jobs.module.css'

type Job = Calls['/api/job/get']['data']

interface Props {
  /** '' for a new one. */
  jobId: string
  mayChange: boolean
  maySql: boolean
  onClose(): void
}

/** One job: what it does, when, under whose rights, and what comes of a failure. */
export function JobDialog({ jobId, ...props }: Props) {
  const opening = useRecord('/api/job/get', jobId ? { jobId } : null)
  return (
    <WhenOpened opening={opening} width={750} onClose={props.onClose}>
      {(stored) => <JobForm {...props} stored={stored} />}
    </WhenOpened>
  )
}

const schema = saveJob.input.omit({ rev: true })
const valuesOf = ({ jobId, jobName, work, schedule, enabled, runAs, missed, retries, timeoutSeconds, tell }: Job) => ({
  jobId,
  jobName,
  work,
  schedule,
  enabled,
  runAs,
  missed,
  retries,
  timeoutSeconds,
  tell,
})
const newJob: ReturnType<typeof valuesOf> = {
  jobId: '',
  jobName: '',
  work: newWork('startProcess'),
  schedule: null,
  enabled: true,
  runAs: '',
  missed: 'once',
  retries: 0,
  timeoutSeconds: 600,
  tell: [],
}

const labels = {
  jobName: 'name',
  work: 'work',
  schedule: 'schedule',
  enabled: 'enabled',
  runAs: 'runAs',
  missed: 'missed',
  retries: 'retries',
  timeoutSeconds: 'timeout',
  tell: 'tell',
} as const

function JobForm({ mayChange, maySql, onClose, stored }: Omit<Props, 'jobId'> & { stored: Stored<Job> | null }) {
  const t = useTranslations('jobs')
  const when = useWhen()
  const form = useContractForm({
    schema,
    values: stored ? valuesOf(stored.record) : newJob,
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    save: async (input, rev, commandId) => {
      await call('/api/job/save', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const work = form.watch('work')
  const schedule = (form.watch('schedule') ?? null) as Schedule | null
  const set = (name: 'work' | 'schedule' | 'tell', value: unknown) =>
    form.setValue(name, value as never, { shouldDirty: true })
  const workProblem = Object.keys(form.formState.errors.work ?? {}).length > 0
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
          name="jobName"
          render={({ field }) => (
            <NameField label={t('name')} most={200} required error={form.errorOf('jobName')} {...field} />
          )}
        />
      </div>
      <Field label={t('kind')} required>
        <select value={work.kind} onChange={({ target }) => set('work', newWork(target.value as JobKind))}>
          {jobKinds
            .filter((kind) => kind !== 'sql' || maySql || work.kind === 'sql')
            .map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
        </select>
      </Field>
      <WorkFields work={work} mailTo={stored?.record.mailTo ?? []} onChange={(next) => set('work', next)} />
      {workProblem && (
        <p role="alert" className={styles.problem}>
          {t('workMissing')}
        </p>
      )}
      <div className={styles.whole}>
        <ScheduleLine
          words={{
            label: t('schedule'),
            said: when(schedule),
            set: t('setSchedule'),
            clear: t('clearSchedule'),
          }}
          schedule={schedule}
          error={form.errorOf('schedule')}
          onChange={(next) => set('schedule', next)}
        />
      </div>
      <div className={styles.two}>
        <Field label={t('missed')}>
          <select {...form.register('missed')}>
            {missedRules.map((rule) => (
              <option key={rule} value={rule}>
                {t(`missedRules.${rule}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('retries')} error={form.errorOf('retries')}>
          <input type="number" min={0} max={5} {...form.register('retries')} />
        </Field>
        <Field label={t('timeout')} error={form.errorOf('timeoutSeconds')}>
          <input type="number" min={10} max={86400} {...form.register('timeoutSeconds')} />
        </Field>
        <Field label={t('runAs')} hint={t('runAsHint')} error={form.errorOf('runAs')}>
          <input maxLength={64} autoComplete="off" {...form.register('runAs')} />
        </Field>
      </div>
      <div className={styles.whole}>
        <Audience label={t('tell')} audience={form.watch('tell') ?? []} onChange={(tell) => set('tell', tell)} />
      </div>
      <label className={styles.line}>
        <input type="checkbox" {...form.register('enabled')} /> {t('enabled')}
      </label>
    </EditDialog>
  )
}
