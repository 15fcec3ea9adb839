import { numberParameters } from '@/lib/engine'
import { DataSourceError, plainRow, queryDataSource } from '@/server/platform/data-source'
import { CallFailed, type CallKind } from './kind'

/**
 * R3-45 Database: one statement, its parameters never part of the text; `:callId` is the same at every try. Unless it
 * says that it writes it runs read-only.
 */
export const callDatabase: CallKind = async (
  _tools,
  { definition: { statement, writes, mostRows }, values, source, callId, milliseconds },
) => {
  const { text, names } = numberParameters(statement.replace(/[;\s]+$/, ''))
  const known: Record<string, unknown> = { ...values, callId }
  try {
    const rows = await queryDataSource({
      ...source!,
      text,
      values: names.map((name) => asParameter(known[name])),
      milliseconds,
      readOnly: !writes,
      mostRows,
    })
    const plain = rows.map(plainRow)
    const content = { ...plain[0], rows: plain, count: plain.length }
    return { status: 0, content, answer: JSON.stringify(content) }
  } catch (error) {
    if (!(error instanceof DataSourceError)) throw error
    // What has reached a database and was given up may have been written all the same.
    throw new CallFailed(error.message, {
      helpToTryAgain: error.trouble === 'away' || (error.trouble === 'slow' && !writes),
    })
  }
}

const asParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
