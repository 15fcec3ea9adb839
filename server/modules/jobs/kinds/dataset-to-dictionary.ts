import { mostDictionaryRows } from '@/lib/contracts/dictionaries'
import { noFilter } from '@/lib/contracts/filters'
import { AppError } from '@/server/http/app-error'
import { lockKinds } from '@/server/http/revisions'
import { readData, requireDataset } from '@/server/modules/datasets'
import { dictionaryInSight, putRows } from '@/server/modules/dictionaries'
import { named, type JobType } from './kind'

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Rows of a dataset, as its principal sees them, become rows of a dictionary under their keys; rows it no longer has stay. */
export const datasetToDictionary: JobType<'datasetToDictionary'> = {
  async check(context, { datasetId, dictId }) {
    await requireDataset(context, datasetId)
    await dictionaryInSight(context, dictId, 'Modify')
  },
  async run({ interfaces }, context, { datasetId, dictId, values }) {
    const from = named(values)
    const { rows, records } = await readData({ interfaces }, context, {
      datasetId,
      keyword: '',
      filter: noFilter,
      account: '',
      parameters: {},
      pageSize: -1,
      currentPageIndex: 1,
    })
    // Half of a list looks like the whole of it.
    if (records > rows.length || rows.length > mostDictionaryRows)
      throw new AppError('job.tooManyRows', { most: Math.min(rows.length, mostDictionaryRows), records })
    return context.transact(async (tx) => {
      await lockKinds(tx, ['dictionaries'])
      const { columns, dictionary } = await dictionaryInSight({ tx, caller: context.caller }, dictId, 'Modify')
      const done = await putRows(
        context.within(tx),
        dictId,
        rows.map((row, index) => ({
          values: Object.fromEntries(columns.map(({ name }) => [name, textOf(row[from[name] || name])])),
          order: index + 1,
          enable: true,
          validFrom: '',
          validUntil: '',
        })),
      )
      context.signal.throwIfAborted()
      return { key: 'putRows', params: { name: dictionary.dataDictName, ...done } }
    })
  },
}
