import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { DialogFrame } from '@/components/ui/dialog-frame'
import type { FieldRights, FormData, FormDefinition, TableField } from '@/lib/contracts/forms'
import { isComputed } from '@/lib/form-data/compute-formulas'
import { rowsOf } from '@/lib/form-data/form-fields'
import { localText } from '@/lib/i18n/local-text'

interface Props {
  table: TableField
  /** Undefined where no row is left. */
  onDone(rows: FormData[] | undefined): void
  onClose(): void
}

const noFiles: [] = []

/** Rows a request starts with, filled in as in the request itself. */
export function RowsDialog({ table, onDone, onClose }: Props) {
  const t = useTranslations('formDesigner.startRows')
  const words = useTranslations('common.dialog')
  const locale = useLocale()
  const { definition, rights, data } = useMemo(() => tableAlone(table), [table])
  const state = useFormState({ definition, data, rights, files: noFiles })
  return (
    <DialogFrame
      title={t('title', { name: localText(table.label, locale) })}
      width={900}
      dirty={state.dirty}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{words('cancel')}</Button>
          <Button variant="contained" onClick={() => onDone(keptRows(table, state.data))}>
            {t('done')}
          </Button>
        </>
      )}
    >
      <p>{t('note')}</p>
      <FormEditor definition={definition} state={state} />
    </DialogFrame>
  )
}

/** A form of this table and nothing else, all of it open: nothing has to be filled in yet. */
function tableAlone(table: TableField): { definition: FormDefinition; rights: FieldRights; data: FormData } {
  const fields = table.fields.map((column) => ({ ...column, required: false }))
  const alone: TableField = { ...table, fields, required: false, minRows: 0, span: 1 }
  delete alone.visibleWhen
  delete alone.requiredWhen
  delete alone.readOnlyWhen
  return {
    definition: { sections: [{ id: 'rows', title: '', columns: 1, fields: [alone] }] },
    rights: Object.fromEntries([
      [table.id, 'edit'],
      ...table.fields.map(({ id }): [string, 'edit'] => [`${table.id}.${id}`, 'edit']),
    ]),
    data: { [table.id]: table.startRows ?? [] } as FormData,
  }
}

/** Rows that say something, without what is computed or left empty. */
function keptRows(table: TableField, data: FormData): FormData[] | undefined {
  const typed = new Set(table.fields.filter((column) => !isComputed(column)).map(({ id }) => id))
  const empty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const rows = rowsOf(data[table.id])
    .map((row) => Object.fromEntries(Object.entries(row).filter(([id, cell]) => typed.has(id) && !empty(cell))))
    .filter((row) => Object.keys(row).length > 0)
  return rows.length > 0 ? (rows as FormData[]) : undefined
}
