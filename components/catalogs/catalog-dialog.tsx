'use client'

import { Controller } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { EditDialog, type EditMode } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { catalogForm, type Catalog, type CatalogType } from '@/lib/contracts/catalogs'

interface Props {
  mode: EditMode
  type: CatalogType
  /** '' for a new one. */
  catalogId: string
  parentId: string
  parentName: string
  onClose(): void
  onSaved(catalogId: string): void
}

/** R2.12-14: the category, once what is known of it has arrived. */
export function CatalogDialog(props: Props) {
  const opening = useRecord('/api/catalog/getCatalog', props.catalogId ? { catalogId: props.catalogId } : null)
  return (
    <WhenOpened opening={opening} width={650} onClose={props.onClose}>
      {(stored) => <CatalogFields {...props} stored={stored} />}
    </WhenOpened>
  )
}

/** R9-11, decisions 3: the form opens with 0, saving needs 1. */
const valuesOf = (catalog: Catalog | null) => ({
  catalogName: catalog?.catalogName ?? '',
  moduleCode: catalog?.moduleCode ?? '',
  catalogOrder: catalog?.catalogOrder ?? 0,
})

function CatalogFields({
  mode,
  type,
  catalogId,
  parentId,
  parentName,
  stored,
  onClose,
  onSaved,
}: Props & { stored: Stored<Catalog> | null }) {
  const catalog = stored?.record ?? null
  const t = useTranslations('catalogs')
  const { register, control, submit, errorOf, pending, dirty, conflict } = useContractForm({
    schema: catalogForm,
    values: valuesOf(catalog),
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    async save(input, rev, commandId) {
      const saved = catalogId
        ? await call('/api/catalog/modifyCatalog', { ...input, catalogId, rev }, { quiet: true, commandId })
        : await call('/api/catalog/addCatalog', { ...input, parentId, catalogType: type }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onSaved(saved.catalogId)
    },
  })
  const parent = catalog ? catalog.parentName : parentName
  return (
    <EditDialog
      mode={mode}
      subject={t('category')}
      width={650}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{ labelOf: (name) => t(`field.${name as 'catalogName'}`) }}
    >
      {/* R2.12-16 */}
      {parent && type !== 'Apps' && (
        <Field label={t('field.parentName')}>
          <input value={parent} readOnly disabled />
        </Field>
      )}
      <Controller
        control={control}
        name="catalogName"
        render={({ field }) => (
          <NameField
            label={t('field.catalogName')}
            most={200}
            required
            autoFocus={mode !== 'View'}
            error={errorOf('catalogName')}
            {...field}
          />
        )}
      />
      <Field label={t('field.moduleCode')} error={errorOf('moduleCode')}>
        <input {...register('moduleCode')} maxLength={64} />
      </Field>
      <Field label={t('field.catalogOrder')} error={errorOf('catalogOrder')}>
        <input type="number" min={1} {...register('catalogOrder')} />
      </Field>
    </EditDialog>
  )
}
