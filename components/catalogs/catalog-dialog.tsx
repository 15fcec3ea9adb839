'use client'

import { useTranslations } from 'next-intl'
import { EditDialog, type EditMode } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
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
  const { data: catalog } = useCall('/api/catalog/getCatalog', props.catalogId ? { catalogId: props.catalogId } : null, { revalidateOnFocus: false })
  if (props.catalogId && !catalog) return null
  return <CatalogFields {...props} catalog={catalog} />
}

function CatalogFields({ mode, type, catalogId, parentId, parentName, catalog, onClose, onSaved }: Props & { catalog: Catalog | undefined }) {
  const t = useTranslations('catalogs')
  const { register, submit, errorOf, pending, dirty } = useContractForm({
    schema: catalogForm,
    // R9-11, decisions 3: the form opens with 0, saving needs 1.
    values: { catalogName: catalog?.catalogName ?? '', moduleCode: catalog?.moduleCode ?? '', catalogOrder: catalog?.catalogOrder ?? 0 },
    async save(input) {
      const saved = catalogId
        ? await call('/api/catalog/modifyCatalog', { ...input, catalogId }, { quiet: true })
        : await call('/api/catalog/addCatalog', { ...input, parentId, catalogType: type }, { quiet: true })
      showSuccess(t('saved'))
      onSaved(saved.catalogId)
    },
  })
  const parent = catalog ? catalog.parentName : parentName
  return (
    <EditDialog mode={mode} subject={t('category')} width={650} dirty={dirty} pending={pending} onSubmit={submit} onClose={onClose}>
      {/* R2.12-16 */}
      {parent && type !== 'Apps' && <Field label={t('field.parentName')}><input value={parent} readOnly disabled /></Field>}
      <Field label={t('field.catalogName')} required error={errorOf('catalogName')}><input {...register('catalogName')} maxLength={200} autoFocus={mode !== 'View'} /></Field>
      <Field label={t('field.moduleCode')} error={errorOf('moduleCode')}><input {...register('moduleCode')} maxLength={64} /></Field>
      <Field label={t('field.catalogOrder')} error={errorOf('catalogOrder')}><input type="number" min={1} {...register('catalogOrder')} /></Field>
    </EditDialog>
  )
}
