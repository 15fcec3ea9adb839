import type { CallContext } from '@/server/http/serve'
import { ownTablesOf } from '@/server/modules/own-data'
import { processesOnForm, processesWithFields } from '@/server/modules/processes'
import { moveReportColumns } from './move-report-columns'

/** Reports on requests of processes that have moved along with a form go by the new ids of its fields. */
export async function moveReportFields(
  context: CallContext,
  formId: string,
  moved: Readonly<Record<string, string>>,
): Promise<void> {
  const { tx } = context
  const left = await processesWithFields(
    tx,
    Object.keys(moved).filter((path) => !path.includes('.')),
  )
  for (const processId of await processesOnForm(tx, formId)) {
    const here = Object.fromEntries(Object.entries(moved).filter(([from]) => !left.get(from)?.has(processId)))
    for (const { from, to, columns } of ownTablesOf(processId, here))
      await moveReportColumns(context, { from, to }, columns)
  }
}
