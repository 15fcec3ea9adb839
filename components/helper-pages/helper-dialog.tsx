'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { HelperResult } from '@/lib/client/helper-window'
import type { HelperName } from '@/lib/menus/helper-pages'
import { pickerKinds } from '@/components/pickers/kinds'
import { treeKinds } from '@/components/pickers/kinds/trees'
import { PickerDialog } from '@/components/pickers/picker-dialog'
import type { PickerName } from '@/components/pickers/picker-kind'
import { TablePickerDialog } from '@/components/pickers/table-picker-dialog'
import { TreePickerDialog } from '@/components/pickers/tree-picker-dialog'
import { helpers } from './helpers'
import { PickerFrame } from '@/components/pickers/picker-frame'
import { VariableDialog } from '@/components/pickers/variables/variable-dialog'

const lists: Partial<Record<HelperName, PickerName>> = {
  selectUser: 'user',
  selectUsers: 'user',
  selectRole: 'role',
  selectDuty: 'duty',
  selectProcess: 'process',
  selectForm: 'form',
  selectFormAdvance: 'formAdvance',
  selectDB: 'dataSource',
  selectDBColumn: 'column',
  selectReport: 'report',
  selectDataset: 'dataset',
  selectDatasetRow: 'datasetRow',
  selectDictionary: 'dictionary',
  selectDictionaryRow: 'dictionaryRow',
  selectExtInterface: 'interface',
  outParam: 'outParameter',
  selectRule: 'rule',
}
const flags: Partial<Record<HelperName, string>> = {
  selectVariable: '1111',
  selectSystemVariable: '1000',
  selectFormVariable: '0100',
  selectDBVariable: '0010',
  extInterface: '0001',
}

/** Helpers that write something rather than choose it. */
const editors: readonly HelperName[] = [
  'expression',
  'condition',
  'schedule',
  'formAutoCalcu',
  'browserSelectExcel',
  'popupForm',
]

interface Props {
  name: HelperName
  params: Record<string, string>
  onDone(result: HelperResult): void
  onClose(): void
}

/** Whether a helper is a dialog as well as a page. */
export const isDialog = (name: HelperName): boolean =>
  Boolean(lists[name] ?? flags[name]) ||
  editors.includes(name) ||
  name === 'selectDept' ||
  name === 'selectCatalog' ||
  name === 'selectTable'

/** A helper as a dialog of the page one is on. */
export function HelperDialog({ name, params, onDone, onClose }: Props): ReactNode {
  const t = useTranslations('pickers.helper')
  const list = lists[name]
  const multiple = name === 'selectUsers' || params.multiple === '1'
  const records = (items: { record: Record<string, unknown> }[]) => onDone(items.map(({ record }) => record))
  if (list)
    return (
      <PickerDialog kind={pickerKinds[list]} multiple={multiple} params={params} onChoose={records} onClose={onClose} />
    )
  if (name === 'selectDept' || name === 'selectCatalog')
    return (
      <TreePickerDialog
        kind={treeKinds[name === 'selectDept' ? 'dept' : 'catalog']}
        multiple={multiple}
        params={params}
        onChoose={records}
        onClose={onClose}
      />
    )
  if (name === 'selectTable')
    return <TablePickerDialog onChoose={(table) => onDone([{ ...table }])} onClose={onClose} />
  if (editors.includes(name)) {
    const Editor = helpers[name]
    return (
      <PickerFrame title={t(name)} width={750} tallest={700} onClose={onClose}>
        <Editor
          params={params}
          onDone={(result) => {
            onDone(result)
            onClose()
          }}
        />
      </PickerFrame>
    )
  }
  return <VariableDialog flags={flags[name]} form={{ formId: params.formId }} onChoose={onDone} onClose={onClose} />
}
