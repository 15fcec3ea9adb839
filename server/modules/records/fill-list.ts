import { localDay } from '@/lib/calendar/company-time'
import type { FormData } from '@/lib/contracts/forms'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { giveSerialsOf, type FactSource } from '@/server/runtime'
import { RecordAcceptance } from './accept-record'
import { putRecords, withSerials, type RecordToPut } from './keep-record'
import { formOf } from './record-form'
import { fieldRightsBy } from './sight'
import { readList } from './stored-list'

/** Puts records into a list by program, checked as everybody's. @param source answers what their form looks up @throws AppError form.invalid */
export async function fillList(
  context: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  listId: string,
  given: readonly FormData[],
  source: FactSource,
): Promise<void> {
  const { tx, now } = context
  const list = await readList(tx, listId)
  const form = await formOf(tx, list)
  const all = { rows: 'all' as const, acts: ['add' as const], hidden: [], readOnly: [] }
  const rights = fieldRightsBy([all], form.definition, 'add')
  const acceptance = await RecordAcceptance.of(context, list, form, { source, believed: true })
  const records: RecordToPut[] = []
  for (const sent of given) {
    const recordId = newId()
    const { data, shown, errors } = await acceptance.accept({ before: {}, sent, rights, recordId })
    if (Object.keys(errors).length > 0) throw new AppError('form.invalid', {}, errors)
    await giveSerialsOf(tx, form, data, { today: localDay(now), before: {} })
    records.push({ recordId, before: null, data, shown: withSerials(shown, data, form.definition) })
  }
  await putRecords(context, { listId, formVersion: form.version }, records)
}
