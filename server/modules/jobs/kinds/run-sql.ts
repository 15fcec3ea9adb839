import { jobMenu, sqlAction } from '@/lib/contracts/jobs'
import { AppError } from '@/server/http/app-error'
import { requireMenuRight } from '@/server/http/serve'
import { findDataSource } from '@/server/modules/data-sources'
import { DataSourceError, dialectOf, queryDataSource } from '@/server/platform/data-source'
import type { JobType } from './kind'

const right = { menu: jobMenu, action: sqlAction }
/** Rows a statement may answer with, and how many of them the log shows. */
const mostRows = 1000
const shownRows = 20

/** One statement in a database outside, under the account its data source names. The right to it is its own. */
export const runSql: JobType<'sql'> = {
  async check({ tx, caller }) {
    await requireMenuRight(tx, caller, right)
  },
  async run({ interfaces, deps }, context, { dataSource, statement }) {
    const source = await context.transact(async (tx) => {
      await requireMenuRight(tx, context.caller, right)
      return findDataSource(tx, { ...interfaces, ...deps }, dataSource)
    })
    if (!source || source.type !== 0 || !dialectOf(source.url))
      throw new AppError('dataSource.away', { error: dataSource })
    try {
      const rows = await queryDataSource({ ...source, text: statement, values: [], milliseconds: 60_000, mostRows })
      for (const row of rows.slice(0, shownRows)) context.say(JSON.stringify(row))
      return { key: 'statement', params: { rows: rows.length } }
    } catch (error) {
      if (!(error instanceof DataSourceError)) throw error
      throw new AppError('job.statement', { error: error.message })
    }
  },
}
