import { useTranslations } from 'next-intl'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { changeTestCase } from '@/lib/contracts/process-tests'
import { aspects, type Aspect } from '@/lib/trials/expectation'
import { SupposeFields } from './suppose-fields'
import styles from './tests.module.css'

type Case = Calls['/api/test/getCase']['data']

/** A case by its name, and what it looks at. */
export function CaseDialog({ caseId, onClose }: { caseId: string; onClose(): void }) {
  const opening = useRecord('/api/test/getCase', { caseId })
  return (
    <WhenOpened opening={opening} width={600} onClose={onClose}>
      {(stored) => stored && <CaseForm stored={stored} onClose={onClose} />}
    </WhenOpened>
  )
}

const valuesOf = ({ caseId, caseName, body }: Case) => ({
  caseId,
  caseName,
  looks: body.looks,
  suppose: body.suppose,
  mocks: body.beginning.mocks,
})
const schema = changeTestCase.input.omit({ rev: true }).required({ suppose: true, mocks: true })

const labels = { caseName: 'caseDialog.name', looks: 'caseDialog.looks' } as const

function CaseForm({ stored, onClose }: { stored: Stored<Case>; onClose(): void }) {
  const t = useTranslations('tests')
  const { record, rev } = stored
  const { mayChange } = record
  const form = useContractForm({
    schema,
    values: valuesOf(record),
    record: { rev, valuesOf },
    save: async (input, seen) => {
      const { playedAnew, stopped } = await call('/api/test/changeCase', { ...input, rev: seen }, { quiet: true })
      if (stopped) showProblem(t('suppose.stopped', { why: stopped }))
      else showSuccess(t(playedAnew ? 'suppose.done' : 'saved'))
      onClose()
    },
  })
  const looks = form.watch('looks')
  const look = (aspect: Aspect, on: boolean) =>
    form.setValue('looks', on ? [...looks, aspect] : looks.filter((one) => one !== aspect), { shouldDirty: true })
  return (
    <EditDialog
      mode={mayChange ? 'Edit' : 'View'}
      subject={t('caseDialog.subject')}
      width={600}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
      conflict={form.conflict}
      words={{ labelOf: (name) => t(labels[name as keyof typeof labels] ?? 'suppose.title') }}
    >
      <Field label={t('caseDialog.name')} required error={form.errorOf('caseName')}>
        <input maxLength={200} {...form.register('caseName')} />
      </Field>
      <fieldset className={styles.looks}>
        <legend>{t('caseDialog.looks')}</legend>
        <span className={styles.ticks}>
          {aspects.map((aspect) => (
            <label key={aspect}>
              <input
                type="checkbox"
                checked={looks.includes(aspect)}
                onChange={({ target }) => look(aspect, target.checked)}
              />{' '}
              {t(`aspects.${aspect}`)}
            </label>
          ))}
        </span>
        <p className={styles.explain}>{t('caseDialog.always')}</p>
      </fieldset>
      <SupposeFields
        of={record}
        value={form.watch('suppose') as Case['body']['suppose']}
        mocks={form.watch('mocks') as Case['body']['beginning']['mocks']}
        error={form.errorOf('suppose')}
        onChange={(suppose) => form.setValue('suppose', suppose, { shouldDirty: true })}
        onMocks={(mocks) => form.setValue('mocks', mocks, { shouldDirty: true })}
      />
    </EditDialog>
  )
}
