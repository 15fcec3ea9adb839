import type { WorkItemRow } from '@/lib/contracts/work-items'
import { partsOfAmount } from '@/lib/money/currency'
import { draftStatus, taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import type { Locale } from '@/lib/contracts/auth'
import { sentence } from '@/server/http/sentences'
import type { Cell } from '@/server/platform/spreadsheets/write-sheet'

const moment = (at: string | null) => (at ? new Date(at) : null)

function statusWord({ taskStatus: status, taskResult: result }: WorkItemRow, locale: Locale): string {
  const word = (name: string) => sentence(locale, `workflow.taskStatus.${name}`)
  if (status === draftStatus) return word('draft')
  if (status === taskStatus.Pause) return word('paused')
  if (status === taskStatus.Delete) return word('deleted')
  if (status !== taskStatus.Finish) return word('running')
  return word(result === taskResult.Reject ? 'rejected' : 'approved')
}

/** Amounts and numbers as numbers, so that one can go on reckoning with them; everything else as it is shown. */
function summaryCell({ summary }: WorkItemRow, field: string): Cell {
  const found = summary.find((one) => one.field === field)
  if (!found?.value) return null
  // A number says nothing of its currency: an amount in another than the main one stays as it is shown.
  if (found.kind !== 'money' && found.kind !== 'number') return found.value
  if (found.kind === 'money' && partsOfAmount(found.value).sign) return found.value
  const number = Number(found.value.replace(/[^\d.-]/g, ''))
  return Number.isFinite(number) ? number : found.value
}

/** What stands in one column of an exported list. */
export function cellOf(column: string, row: WorkItemRow, locale: Locale): Cell {
  switch (column) {
    case 'title':
      return row.title
    case 'no':
      return row.no
    case 'process':
      return row.processName
    case 'step':
      return row.activityName
    case 'status':
      return statusWord(row, locale)
    case 'holders':
      return row.holders.join(', ')
    case 'initiator':
      return row.initiator.name
    case 'department':
      return row.initiator.departmentName
    case 'from':
      return row.fromName
    case 'forWhom':
      return row.forName
    case 'arrived':
      return moment(row.arrivedAt)
    case 'finished':
      return moment(row.finishedAt)
    case 'due':
      return moment(row.dueAt)
    case 'round':
      return row.round
    default:
      return column.startsWith('summary.') ? summaryCell(row, column.slice('summary.'.length)) : null
  }
}
