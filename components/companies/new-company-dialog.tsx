import { useTranslations } from 'next-intl'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { createCompany } from '@/lib/contracts/companies'
import { localeNames } from '@/lib/i18n/locales'
import { locales } from '@/lib/contracts/auth'
import { CompanyFields } from './company-fields'
import styles from './companies.module.css'

export type Made = Calls['/api/tenant/create']['data']

const fresh = {
  code: '',
  names: ['', '', ''] as [string, string, string],
  hostNames: [] as string[],
  peopleLimit: 0,
  storageLimit: 0,
  outsideWaysIn: false,
  administrator: 'admin',
  administratorName: '',
  language: 'zh-CN' as const,
}

/** A new company with its first administrator. */
export function NewCompanyDialog({ onClose, onMade }: { onClose(): void; onMade(made: Made): void }) {
  const t = useTranslations('companies')
  const form = useContractForm({
    schema: createCompany.input,
    values: fresh,
    save: async (input, _rev, commandId) => onMade(await call('/api/tenant/create', input, { quiet: true, commandId })),
  })
  return (
    <EditDialog
      mode="New"
      subject={t('subject')}
      width={750}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={styles.whole}>
        <Field label={t('code')} hint={t('codeHint')} required error={form.errorOf('code')}>
          <input maxLength={30} autoCapitalize="none" spellCheck={false} {...form.register('code')} />
        </Field>
      </div>
      <CompanyFields
        register={form.register as never}
        errorOf={(name) => form.errorOf(name as 'names')}
        hostNames={form.watch('hostNames') ?? []}
        onHostNames={(hostNames) => form.setValue('hostNames', hostNames, { shouldDirty: true })}
      />
      <div className={styles.three}>
        <Field label={t('administratorName')} required error={form.errorOf('administratorName')}>
          <input maxLength={100} {...form.register('administratorName')} />
        </Field>
        <Field label={t('administrator')} required error={form.errorOf('administrator')}>
          <input maxLength={64} autoCapitalize="none" spellCheck={false} {...form.register('administrator')} />
        </Field>
        <Field label={t('language')}>
          <select {...form.register('language')}>
            {locales.map((one) => (
              <option key={one} value={one}>
                {localeNames[one]}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </EditDialog>
  )
}
