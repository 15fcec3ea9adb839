import { isProcessInSight } from '@/server/modules/processes'
import type { CallContext } from '@/server/http/serve'
import type { EntryRow } from './list-inbox'

/**
 * Of comments on a process only those who still see the process read the words: sight was looked at when they were told, and
 * may have been withdrawn since.
 */
export async function hideUnseen<Row extends EntryRow>(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  rows: Row[],
): Promise<Row[]> {
  const about = new Set(rows.flatMap(({ event, about_process: id }) => (event === 'commented' && id ? [id] : [])))
  const seen = new Set<string>()
  for (const processId of about) if (await isProcessInSight(tx, caller, processId)) seen.add(processId)
  return rows.map((row) =>
    row.event !== 'commented' || seen.has(row.about_process ?? '')
      ? row
      : { ...row, about_process: null, about_part: null, body: '' },
  )
}
