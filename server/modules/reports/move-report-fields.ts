import type { CallContext } from '@/server/http/serve'
import { ownTablesOf, type MovedTable, type OnForm } from '@/server/modules/own-data'
import { processesOnForm } from '@/server/modules/processes'
import { moveReportColumns } from './move-report-columns'

/**
 * Reports on requests of processes that have moved along with a form, and on records of lists, go by the new ids of its fields.
 * A process that has stayed on an earlier version of it still has the fields as they were called there; lists go by the newest.
 * @returns the tables with other names, for what stands on reports
 */
export async function moveReportFields(
  context: CallContext,
  formId: string,
  { version, moved, lists }: { version: number; moved: Readonly<Record<string, string>>; lists: readonly string[] },
): Promise<MovedTable[]> {
  const movedAlong = (await processesOnForm(context.tx, formId, version)).map((processId): OnForm => ({ processId }))
  const tables = [...movedAlong, ...lists.map((listId) => ({ listId }))].flatMap((owner) => ownTablesOf(owner, moved))
  for (const { from, to, columns } of tables) await moveReportColumns(context, { from, to }, columns)
  return tables
}
