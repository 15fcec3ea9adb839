import type { PickerKind, PickerName } from '../picker-kind'
import { datasetKind, datasetRowKind } from './dataset'
import { dictionaryKind, dictionaryRowKind } from './dictionary'
import { dutyKind } from './duty'
import { columnKind, dataSourceKind, interfaceKind, outParameterKind } from './external'
import { formAdvanceKind, formKind } from './form'
import { processKind } from './process'
import { ruleKind } from './rule'
import { reportKind } from './report'
import { roleKind } from './role'
import { userKind } from './user'

/** Every list one can choose from; trees have a picker of their own. */
export const pickerKinds: Record<PickerName, PickerKind> = {
  user: userKind,
  role: roleKind,
  duty: dutyKind,
  process: processKind,
  form: formKind,
  formAdvance: formAdvanceKind,
  report: reportKind,
  dataset: datasetKind,
  datasetRow: datasetRowKind,
  dictionary: dictionaryKind,
  dictionaryRow: dictionaryRowKind,
  interface: interfaceKind,
  column: columnKind,
  outParameter: outParameterKind,
  dataSource: dataSourceKind,
  rule: ruleKind,
}
