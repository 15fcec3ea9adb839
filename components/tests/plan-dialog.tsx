import { useTranslations } from 'next-intl'
import { ScheduleLine } from '@/components/schedule-editor/schedule-line'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { saveTestPlan } from '@/lib/contracts/process-tests'
import type { Schedule } from '@/lib/schedule/schedule'

type Plan = Calls['/api/test/getPlan']['data']

interface Props {
  processId: string
  /** '' for a new one. */
  planId: string
  ticked: string[]
  mayChange: boolean
  onClose(): void
}

/** A plan: which cases, when, and by whose organisation. */
export function PlanDialog({ planId, ...props }: Props) {
  const opening = useRecord('/api/test/getPlan', planId ? { planId } : null)
  return (
    <WhenOpened opening={opening} width={600} onClose={props.onClose}>
      {(stored) => <PlanForm {...props} stored={stored} />}
    </WhenOpened>
  )
}

const schema = saveTestPlan.input.omit({ rev: true })
const valuesOf = ({ planId, processId, planName, caseIds, schedule, organisation, enabled }: Plan) => ({
  planId,
  processId,
  planName,
  caseIds,
  schedule,
  organisation,
  enabled,
})
const newPlan = (processId: string): ReturnType<typeof valuesOf> => ({
  planId: '',
  processId,
  planName: '',
  caseIds: [],
  schedule: null,
  organisation: 'now',
  enabled: true,
})

type Shown = 'planName' | 'caseIds' | 'schedule' | 'organisation' | 'enabled'
const labels = {
  planName: 'plans.name',
  caseIds: 'plans.which',
  schedule: 'plans.schedule',
  organisation: 'organisation.label',
  enabled: 'plans.enabled',
} as const

function PlanForm({
  processId,
  ticked,
  mayChange,
  onClose,
  stored,
}: Omit<Props, 'planId'> & { stored: Stored<Plan> | null }) {
  const t = useTranslations('tests')
  const form = useContractForm({
    schema,
    values: stored ? valuesOf(stored.record) : newPlan(processId),
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    save: async (input, rev) => {
      await call('/api/test/savePlan', { ...input, rev }, { quiet: true })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const schedule = (form.watch('schedule') ?? null) as Schedule | null
  const caseIds = form.watch('caseIds')
  return (
    <EditDialog
      mode={!mayChange ? 'View' : stored ? 'Edit' : 'New'}
      subject={t('plans.subject')}
      width={600}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
      conflict={form.conflict}
      words={{ labelOf: (name) => (name in labels ? t(labels[name as Shown]) : name) }}
    >
      <Field label={t('plans.name')} required error={form.errorOf('planName')}>
        <input maxLength={200} {...form.register('planName')} />
      </Field>
      <Field label={t('plans.which')}>
        <select
          value={caseIds?.length ? 'chosen' : 'all'}
          onChange={({ target }) =>
            form.setValue('caseIds', target.value === 'all' ? [] : ticked, { shouldDirty: true })
          }
        >
          <option value="all">{t('plans.all')}</option>
          {caseIds && caseIds.length > 0 && (
            <option value="chosen">{t('plans.count', { count: caseIds.length })}</option>
          )}
          {ticked.length > 0 && !caseIds?.length && (
            <option value="chosen">{t('plans.chosen', { count: ticked.length })}</option>
          )}
        </select>
      </Field>
      <ScheduleLine
        words={{
          label: t('plans.schedule'),
          said: t(schedule ? 'plans.scheduled' : 'plans.noSchedule'),
          set: t('plans.setSchedule'),
          clear: t('plans.clear'),
        }}
        schedule={schedule}
        error={form.errorOf('schedule')}
        onChange={(next) => form.setValue('schedule', next, { shouldDirty: true })}
      />
      <Field label={t('organisation.label')}>
        <select {...form.register('organisation')}>
          <option value="now">{t('organisation.now')}</option>
          <option value="asRecorded">{t('organisation.asRecorded')}</option>
        </select>
      </Field>
      <label>
        <input type="checkbox" {...form.register('enabled')} /> {t('plans.enabled')}
      </label>
    </EditDialog>
  )
}
