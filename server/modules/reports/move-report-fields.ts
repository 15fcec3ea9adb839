import type { CallContext } from '@/server/http/serve'
import { ownTablesOf } from '@/server/modules/own-data'
import { processesOnForm } from '@/server/modules/processes'
import { moveReportColumns } from './move-report-columns'

/**
 * Reports on requests of processes that have moved along with a form go by the new ids of its fields. A process that has
 * stayed on an earlier version of it still has the fields as they were called there.
 */
export async function moveReportFields(
  context: CallContext,
  formId: string,
  { version, moved }: { version: number; moved: Readonly<Record<string, string>> },
): Promise<void> {
  for (const processId of await processesOnForm(context.tx, formId, version))
    for (const { from, to, columns } of ownTablesOf(processId, moved))
      await moveReportColumns(context, { from, to }, columns)
}
