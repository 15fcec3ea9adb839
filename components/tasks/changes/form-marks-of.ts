import type { FormMarks } from '@/components/form-runtime/form-marks'
import type { ChangesTold } from '@/lib/contracts/seen'

/** Changes as marks beside the fields and rows they are about. */
export function formMarksOf(changed: ChangesTold, tell: (name: string, step: string) => string): FormMarks {
  const marks: FormMarks = { fields: {}, rows: {}, files: changed.filesThen }
  for (const { field, row, cells, before, sight, by, activityName } of changed.form) {
    const told = by ? tell(by.name, activityName) : undefined
    const [id] = field.split('.')
    if (row?.now !== undefined && row.now !== null) {
      const rows = (marks.rows[field] ??= {})
      rows[row.now] = {
        added: row.then === null,
        cells: Object.fromEntries((cells ?? []).map((cell) => [cell.column, cell.before])),
      }
    }
    // A table tells once who changed it; its rows show what.
    marks.fields[id!] ??= { before, told, ...(sight && { fresh: true }) }
  }
  return marks
}
