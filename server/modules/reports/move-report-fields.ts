import type { CallContext } from '@/server/http/serve'
import { ownTablesOf, type OnForm } from '@/server/modules/own-data'
import { processesOnForm } from '@/server/modules/processes'
import { moveReportColumns } from './move-report-columns'

/**
 * Reports on requests of processes that have moved along with a form, and on records of lists, go by the new ids of its fields.
 * A process that has stayed on an earlier version of it still has the fields as they were called there; lists go by the newest.
 */
export async function moveReportFields(
  context: CallContext,
  formId: string,
  { version, moved, lists }: { version: number; moved: Readonly<Record<string, string>>; lists: readonly string[] },
): Promise<void> {
  const movedAlong = (await processesOnForm(context.tx, formId, version)).map((processId): OnForm => ({ processId }))
  for (const of of [...movedAlong, ...lists.map((listId) => ({ listId }))])
    for (const { from, to, columns } of ownTablesOf(of, moved)) await moveReportColumns(context, { from, to }, columns)
}
