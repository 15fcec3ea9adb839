'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { Sheet } from '@/components/sheet/sheet'
import { SheetBar } from '@/components/sheet/sheet-bar'
import type { SheetColumn, SheetRow } from '@/components/sheet/sheet-column'
import type { SheetHandle } from '@/components/sheet/sheet-grid'
import type { SavedRow } from '@/components/sheet/sheet-edits'
import { useSheetEdits, type SheetErrors } from '@/components/sheet/use-sheet-edits'
import { confirm } from '@/lib/client/confirm'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { peopleColumn, type DictionaryColumn, type DictionaryRow } from '@/lib/contracts/dictionaries'
import { localText } from '@/lib/i18n/local-text'
import lists from '@/components/data-list/list-page.module.css'
import { cellsOf, columnOf } from './row-cells'
import { useSaveRow } from './use-save-row'

interface Props {
  dataDictId: string
  label: string
  columns: readonly DictionaryColumn[]
  rows: readonly DictionaryRow[]
  nameOf(column: string, value: string): string
  mayEdit: boolean
  onOpen(row: DictionaryRow): void
  onHistory(row: DictionaryRow): void
  onDelete(row: DictionaryRow): void
  /** Something is stored that was not. */
  onSaved(): Promise<unknown>
}

/** The rows of a dictionary as in a sheet: typed, pasted from Excel, undone, and saved when the person says so. */
export function DictionarySheet(props: Props) {
  const { dataDictId, label, rows, mayEdit, onOpen, onHistory, onDelete, onSaved } = props
  const t = useTranslations('data.dictionaries')
  const tSheet = useTranslations('common.sheet')
  const columns = useSheetColumns(props)
  const stored = rows.map((row): SheetRow => ({ id: row.rowId, cells: cellsOf(row), off: !row.enable }))
  const edits = useSheetEdits(stored, columns)
  const [busy, setBusy] = useState(false)
  const handle = useRef<SheetHandle>(null)
  const saveRow = useSaveRow(dataDictId)
  useLeaveWarning(edits.edited.length > 0)
  const save = async () => {
    if (busy || edits.edited.length === 0) return
    setBusy(true)
    const saved: SavedRow[] = []
    const wrong: Record<string, SheetErrors[string]> = {}
    for (const id of edits.edited) {
      const known = rows.find(({ rowId }) => rowId === id)
      // Rows of other pages wait until they are in sight again, where what is wrong with them can be seen.
      if (!known && !edits.isNew(id)) continue
      const cells = edits.changedOf(id)
      const found = await saveRow(known ?? null, cells, ({ rowId }) =>
        saved.push({ row: id, storedAs: rowId, cells, before: known ? cellsOf(known) : {} }),
      )
      if (found) wrong[id] = found
    }
    if (saved.length > 0) {
      await onSaved()
      showSuccess(tSheet('saved', { count: saved.length }))
    } else if (Object.keys(wrong).length > 0) await onSaved()
    edits.kept(saved)
    edits.complain(wrong)
    setBusy(false)
    if (Object.keys(wrong).length > 0) showProblem(tSheet('wrong', { count: Object.keys(wrong).length }))
  }
  const discard = async () => {
    if (await confirm({ text: tSheet('confirmDiscard'), action: tSheet('discard'), danger: true }))
      edits.settle(edits.edited)
  }
  const rowOf = (id: string) => rows.find(({ rowId }) => rowId === id)
  if (edits.rows.length === 0) return null
  return (
    <>
      <Sheet
        name={`dictionary:${dataDictId}`}
        label={label}
        columns={columns}
        rows={edits.rows}
        errorOf={edits.errorOf}
        isChanged={edits.isChanged}
        handle={handle}
        {...(mayEdit && {
          onType: edits.type,
          onPaste: edits.paste,
          onUndo: edits.undo,
          onRedo: edits.redo,
          onSave: () => void save(),
        })}
        actionsOf={{
          title: t('rowActions'),
          width: mayEdit ? 240 : 110,
          draw: ({ id }) => {
            const row = rowOf(id)
            if (!row)
              return (
                <Button size="small" onClick={() => edits.settle([id])}>
                  {tSheet('dropRow')}
                </Button>
              )
            return (
              <>
                {mayEdit && (
                  <Button size="small" onClick={() => onOpen(row)}>
                    {t('edit')}
                  </Button>
                )}
                <Button size="small" onClick={() => onHistory(row)}>
                  {t('history')}
                </Button>
                {mayEdit && (
                  <Button size="small" color="error" onClick={() => onDelete(row)}>
                    {t('delete')}
                  </Button>
                )}
              </>
            )
          },
        }}
      />
      {mayEdit && (
        <SheetBar
          edits={edits}
          columns={columns}
          busy={busy}
          onAddRow={() => edits.addRow({ order: '1', enable: 'true' })}
          onDiscard={() => void discard()}
          onSave={() => void save()}
          goTo={(row, name) => handle.current?.goTo(row, name)}
        />
      )}
    </>
  )
}

/** The key first: it names the row and opens it; then what else the row holds, its order and its days. */
function useSheetColumns({ columns, rows, nameOf, onOpen }: Props): SheetColumn[] {
  const t = useTranslations('data.dictionaries')
  const tCommon = useTranslations('common.changedMeanwhile')
  const locale = useLocale()
  const codes = [...new Set(columns.map(({ refersTo }) => refersTo).filter((code) => code && code !== peopleColumn))]
  const { data: choices } = useCall('/api/sysdict/getDictByCode', codes.length > 0 ? codes : null)
  const shown = [...columns.filter(({ key }) => key), ...columns.filter(({ key }) => !key)]
  const open = (row: SheetRow, text: string) => {
    const known = rows.find(({ rowId }) => rowId === row.id)
    return known ? (
      <button type="button" tabIndex={-1} className={lists.open} onClick={() => onOpen(known)}>
        {text || '—'}
      </button>
    ) : (
      text
    )
  }
  return [
    ...shown.map(({ name, description, refersTo }, index): SheetColumn => {
      const isChoice = refersTo && refersTo !== peopleColumn
      const textOf = (value: string) => (value ? nameOf(name, value) : '')
      return {
        name: columnOf(name),
        title: localText(description, locale) || name,
        // Who somebody is, is chosen in the dialog of the row, or pasted as his account.
        ...(isChoice && {
          kind: 'choice',
          choices: (choices?.[refersTo] ?? []).map(({ value, name: word }) => ({
            value,
            label: localText(word, locale),
          })),
        }),
        show: (value, row) => (index === 0 ? open(row, textOf(value)) : textOf(value)),
      }
    }),
    { name: 'order', title: t('order'), kind: 'number', width: 80 },
    { name: 'validFrom', title: t('validFrom'), width: 130 },
    { name: 'validUntil', title: t('validUntil'), width: 150 },
    { name: 'enable', title: t('enable'), kind: 'check', yes: tCommon('yes'), width: 80 },
  ]
}
