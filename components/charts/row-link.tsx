import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { recordAddress } from '@/lib/client/list-address'
import { taskAddress } from '@/lib/client/task-address'
import type { ReportRun } from '@/lib/contracts/reports'

type Opens = ReportRun['opens']
type Row = ReportRun['rows'][number]

function addressOf(opens: Opens, row: Row): string {
  const id = opens ? row[opens.column] : null
  if (!opens || typeof id !== 'string' || id === '') return ''
  return opens.kind === 'record' ? recordAddress(opens.listId, id) : taskAddress({ detailType: 'View', taskId: id })
}

/** Whether some of these rows lead somewhere. */
export const leadsOn = (opens: Opens, rows: readonly Row[]): boolean => rows.some((row) => addressOf(opens, row) !== '')

/** Columns to show: an id that is led by instead is none, but where it is counted. */
export const withoutIds = <Column extends { name: string; total?: string }>(
  opens: Opens,
  columns: Column[],
): Column[] => columns.filter(({ name, total = 'none' }) => name !== opens?.column || total !== 'none')

/** What the column of links is called, and each of them says. */
export function useRowWords(opens: Opens): string {
  const t = useTranslations('figures')
  return t(opens?.kind === 'record' ? 'openRecord' : 'openTask')
}

/** Leads from a row to the request or the record it tells of; nothing where it tells of none. */
export function RowLink({ opens, row }: { opens: Opens; row: Row }) {
  const words = useRowWords(opens)
  const address = addressOf(opens, row)
  return address && <ShellLink href={address}>{words}</ShellLink>
}
