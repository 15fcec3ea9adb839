import type { Dataset } from '@/lib/contracts/datasets'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { callInterface, mayWrite, readInterface, type Called, type InterfaceTools } from '@/server/modules/interfaces'
import type { DataSourceRow } from '@/server/platform/data-source'
import { countCache } from '@/server/platform/caches'
import { valueAt } from '@/server/runtime'

/** Milliseconds an answer is good for: as long as somebody types a word or turns a page. */
const goodFor = 5000
const mostKept = 20
const kept = new Map<string, { called: Promise<Called>; until: number }>()
const note = countCache('datasetAnswers', { size: () => kept.size, clear: () => kept.clear() })

type Asking = Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale' | 'lookedAtBy'>
type Source = Pick<Dataset, 'interfaceId' | 'rowsPath'>

/**
 * The rows an interface answers with, for a dataset that reads them.
 * @param values in parameters by name; those the interface does not know go nowhere
 * @throws AppError object.unknown, input.invalid, dataset.interfaceWrites, dataset.notPreviewed
 */
export async function askForRows(
  tools: InterfaceTools,
  context: Asking,
  { interfaceId }: Source,
  values: Record<string, unknown>,
): Promise<Called> {
  const definition = await context.transact((tx) => readInterface(tx, interfaceId))
  if (!definition.enable) throw new AppError('object.unknown')
  // Also where it came to write after a dataset was made of it.
  if (mayWrite(definition)) throw new AppError('dataset.interfaceWrites')
  const given = Object.fromEntries(
    definition.inParam.flatMap(({ name }) =>
      values[name] === undefined || values[name] === null ? [] : [[name, String(values[name])]],
    ),
  )
  const { tenantId, account } = context.caller
  const key = JSON.stringify([tenantId, definition, given, definition.type === 'BrowserPage' ? account : ''])
  const known = kept.get(key)
  const isGood = known !== undefined && known.until > Date.now()
  note(isGood)
  if (isGood) return known.called
  // A call goes out in the name of the caller and is written down as his, which somebody who only looks as him does not do.
  if (context.lookedAtBy !== undefined) throw new AppError('dataset.notPreviewed')
  const called = callInterface(tools, context, definition, given)
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, { called, until: Date.now() + goodFor })
  // What failed is asked anew the next time.
  const forget = () => kept.delete(key)
  called.then(({ ok }) => ok || forget(), forget)
  return called
}

/** The list a path leads to; null where there is none of rows. */
export function rowsOf({ content }: Called, rowsPath: string): DataSourceRow[] | null {
  const rows = valueAt(content, rowsPath)
  const list = Array.isArray(rows) ? rows : rows !== null && typeof rows === 'object' ? [rows] : null
  return list?.every((row) => row !== null && typeof row === 'object' && !Array.isArray(row))
    ? (list as DataSourceRow[])
    : null
}

/**
 * The same, for a reader: he is told that it does not work, not why.
 * @throws AppError dataset.failed, dataset.slow, dataset.interfaceWrites, dataset.notPreviewed, dataSource.away, object.unknown, input.invalid
 */
export async function rowsForReader(
  tools: InterfaceTools,
  context: Asking & Pick<StreamContext, 'log'>,
  dataset: Dataset,
  values: Record<string, unknown>,
): Promise<DataSourceRow[]> {
  const called = await askForRows(tools, context, dataset, values)
  const tell = (error: string) => context.log.warn({ datasetId: dataset.datasetId, error }, 'a dataset cannot be read')
  if (!called.ok) {
    tell(called.error)
    throw called.error === 'no answer in time'
      ? new AppError('dataset.slow')
      : new AppError('dataSource.away', { error: dataset.datasetName })
  }
  const rows = rowsOf(called, dataset.rowsPath)
  if (rows) return rows
  tell('the answer holds no list of rows')
  throw new AppError('dataset.failed')
}
