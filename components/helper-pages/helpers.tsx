'use client'

import dynamic from 'next/dynamic'
import type { ComponentType, ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { HelperResult } from '@/lib/client/helper-window'
import type { HelperName } from '@/lib/menus/helper-pages'
import { referenceFormats } from '@/lib/variables/reference'
import { pickerKinds } from '@/components/pickers/kinds'
import { treeKinds } from '@/components/pickers/kinds/trees'
import { PickerBody } from '@/components/pickers/picker-body'
import type { PickerName } from '@/components/pickers/picker-kind'
import { FilterHelper } from './filter-helper'
import { TablePickerBody } from '@/components/pickers/table-picker-body'
import { TreePickerBody } from '@/components/pickers/tree-picker-body'
import type { TreePickerName } from '@/components/pickers/tree-kind'
import { VariableBody } from '@/components/pickers/variables/variable-body'

export interface HelperUse {
  /** The query of the page: `value` (keys chosen before, with commas), `multiple=1`, and what the helper itself asks for. */
  params: Record<string, string>
  onDone(result: HelperResult): void
}

const keysIn = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)

function listHelper(name: PickerName, several = false) {
  const ListHelper = ({ params, onDone }: HelperUse): ReactNode => (
    <PickerBody
      kind={pickerKinds[name]}
      multiple={several || params.multiple === '1'}
      value={keysIn(params.value)}
      params={params}
      onChoose={(items) => onDone(items.map(({ record }) => record))}
    />
  )
  return ListHelper
}

function treeHelper(name: TreePickerName) {
  const TreeHelper = ({ params, onDone }: HelperUse): ReactNode => (
    <TreePickerBody
      kind={treeKinds[name]}
      multiple={params.multiple === '1'}
      value={keysIn(params.value)}
      params={params}
      onChoose={(items) => onDone(items.map(({ record }) => record))}
    />
  )
  return TreeHelper
}

/** `flags` rule the tabs, unless the helper is for one kind only; `formId` or `formDataSchema` name the form. */
function variableHelper(flags?: string) {
  const VariableHelper = ({ params, onDone }: HelperUse): ReactNode => (
    <VariableBody
      flags={flags ?? params.flags}
      format={referenceFormats.find((format) => format === params.format)}
      value={params.value}
      form={{ formId: params.formId, formDataSchema: params.formDataSchema }}
      onChoose={onDone}
    />
  )
  return VariableHelper
}

const loading = () => <Skeleton height={320} />
const ExpressionHelper = dynamic(
  () => import('@/components/expression-editor/expression-body').then((file) => file.ExpressionBody),
  { loading },
)

const ConditionHelper = dynamic(
  () => import('@/components/expression-editor/condition-body').then((file) => file.ConditionBody),
  { loading },
)

const ScheduleHelper = dynamic(
  () => import('@/components/schedule-editor/schedule-body').then((file) => file.ScheduleBody),
  { loading },
)

const CalculationsHelper = dynamic(
  () => import('@/components/expression-editor/calculations-body').then((file) => file.CalculationsBody),
  { loading },
)

const ParticipantHelper = dynamic(
  () => import('@/components/participants/participant-helper').then((file) => file.ParticipantHelper),
  { loading },
)

const RowImportHelper = dynamic(
  () => import('@/components/form-runtime/row-import/row-import-helper').then((file) => file.RowImportHelper),
  { loading },
)
const PopupFormHelper = dynamic(
  () => import('@/components/form-runtime/row-form/popup-form-helper').then((file) => file.PopupFormHelper),
  { loading },
)

const DatasetRowHelper = listHelper('datasetRow')
const DictionaryRowHelper = listHelper('dictionaryRow')

/** What each helper page shows. */
export const helpers: Record<HelperName, ComponentType<HelperUse>> = {
  selectUser: listHelper('user'),
  selectUsers: listHelper('user', true),
  selectRole: listHelper('role'),
  selectDept: treeHelper('dept'),
  selectDuty: listHelper('duty'),
  selectProcess: listHelper('process'),
  selectForm: listHelper('form'),
  selectFormAdvance: listHelper('formAdvance'),
  selectCatalog: treeHelper('catalog'),
  selectDB: listHelper('dataSource'),
  selectReport: listHelper('report'),
  selectDataset: listHelper('dataset'),
  selectDatasetRow: DatasetRowHelper,
  selectDictionary: listHelper('dictionary'),
  selectDictionaryRow: DictionaryRowHelper,
  selectExtInterface: listHelper('interface'),
  selectDBColumn: listHelper('column'),
  selectTable: ({ onDone }) => <TablePickerBody onChoose={(table) => onDone([{ ...table }])} />,
  // R2.8-26: rows of a dataset or of a dictionary, whichever is named.
  browserSelectData: (use) =>
    use.params.dataDictId ? <DictionaryRowHelper {...use} /> : <DatasetRowHelper {...use} />,
  filter: FilterHelper,
  selectVariable: variableHelper(),
  selectSystemVariable: variableHelper('1000'),
  selectFormVariable: variableHelper('0100'),
  selectDBVariable: variableHelper('0010'),
  extInterface: variableHelper('0001'),
  outParam: listHelper('outParameter'),
  selectRule: listHelper('rule'),
  selectParticipant: ParticipantHelper,
  expression: ExpressionHelper,
  condition: ConditionHelper,
  schedule: ScheduleHelper,
  formAutoCalcu: CalculationsHelper,
  browserSelectExcel: RowImportHelper,
  popupForm: PopupFormHelper,
}
