import { useTranslations } from 'next-intl'
import { EditDialog } from '@/components/ui/edit-dialog'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { saveCompany } from '@/lib/contracts/companies'
import { CompanyFields } from './company-fields'

type Company = Calls['/api/tenant/get']['data']

interface Props {
  code: string
  mayChange: boolean
  onClose(): void
}

/** A company as it is set. */
export function CompanyDialog({ code, ...props }: Props) {
  const opening = useRecord('/api/tenant/get', { code })
  return (
    <WhenOpened opening={opening} width={750} onClose={props.onClose}>
      {(stored) => stored && <CompanyFormDialog {...props} stored={stored} />}
    </WhenOpened>
  )
}

const schema = saveCompany.input.omit({ rev: true })
const valuesOf = ({ code, names, hostNames, peopleLimit, storageLimit, outsideWaysIn }: Company) => ({
  code,
  names,
  hostNames,
  peopleLimit,
  storageLimit,
  outsideWaysIn,
})
const labels = {
  names: 'name',
  hostNames: 'hostNames',
  peopleLimit: 'peopleLimit',
  storageLimit: 'storageLimit',
  outsideWaysIn: 'outsideWaysIn',
} as const

function CompanyFormDialog({ mayChange, onClose, stored }: Omit<Props, 'code'> & { stored: Stored<Company> }) {
  const t = useTranslations('companies')
  const form = useContractForm({
    schema,
    values: valuesOf(stored.record),
    record: { rev: stored.rev, valuesOf },
    save: async (input, rev, commandId) => {
      await call('/api/tenant/save', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onClose()
    },
  })
  return (
    <EditDialog
      mode={mayChange ? 'Edit' : 'View'}
      subject={t('subject')}
      width={750}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
      conflict={form.conflict}
      words={{ labelOf: (name) => (name in labels ? t(labels[name as keyof typeof labels]) : name) }}
    >
      <CompanyFields
        register={form.register as never}
        errorOf={(name) => form.errorOf(name as 'names')}
        hostNames={form.watch('hostNames') ?? []}
        onHostNames={(hostNames) => form.setValue('hostNames', hostNames, { shouldDirty: true })}
      />
    </EditDialog>
  )
}
