import { useTranslations } from 'next-intl'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { changeTestCase } from '@/lib/contracts/process-tests'
import { aspects, type Aspect } from '@/lib/trials/expectation'
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

const valuesOf = ({ caseId, caseName, body }: Case) => ({ caseId, caseName, looks: body.looks })
const schema = changeTestCase.input.omit({ rev: true })

function CaseForm({ stored, onClose }: { stored: Stored<Case>; onClose(): void }) {
  const t = useTranslations('tests')
  const { record, rev } = stored
  const { mayChange } = record
  const form = useContractForm({
    schema,
    values: valuesOf(record),
    record: { rev, valuesOf },
    save: async (input, seen) => {
      await call('/api/test/changeCase', { ...input, rev: seen }, { quiet: true })
      showSuccess(t('saved'))
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
      words={{ labelOf: (name) => t(name === 'looks' ? 'caseDialog.looks' : 'caseDialog.name') }}
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
    </EditDialog>
  )
}
