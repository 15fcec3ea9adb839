import type { AlertRule } from '@/lib/contracts/alerts'
import { noFilter } from '@/lib/contracts/filters'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { readData } from '@/server/modules/datasets'
import type { InterfaceTools } from '@/server/modules/interfaces'
import { readMetric } from '@/server/modules/monitors'

const compared: Record<AlertRule['comparison'], (value: number, threshold: number) => boolean> = {
  gt: (value, threshold) => value > threshold,
  ge: (value, threshold) => value >= threshold,
  lt: (value, threshold) => value < threshold,
  le: (value, threshold) => value <= threshold,
  eq: (value, threshold) => value === threshold,
  ne: (value, threshold) => value !== threshold,
}

export interface Judged {
  value: number
  holds: boolean
}

/**
 * Looks at what an alert watches, as a person may see it.
 * @throws AppError object.unknown, dataset.failed, dataset.slow, dataSource.away, alert.noNumber
 */
export async function judgeAlert(
  interfaces: InterfaceTools,
  context: Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale' | 'log'>,
  { source, comparison, threshold }: Pick<AlertRule, 'source' | 'comparison' | 'threshold'>,
): Promise<Judged> {
  const value =
    source.kind === 'metric'
      ? await context.transact((tx) => readMetric(tx, source.metric, context.now))
      : await ofDataset(interfaces, context, source)
  return { value, holds: compared[comparison](value, threshold) }
}

async function ofDataset(
  interfaces: InterfaceTools,
  context: Parameters<typeof judgeAlert>[1],
  { datasetId, column }: { datasetId: string; column: string },
): Promise<number> {
  const { rows, records } = await readData({ interfaces }, context, {
    datasetId,
    keyword: '',
    filter: noFilter,
    account: '',
    parameters: {},
    pageSize: 1,
    currentPageIndex: 1,
  })
  if (!column) return records
  const cell = rows[0]?.[column]
  const value = typeof cell === 'number' ? cell : Number(typeof cell === 'string' && cell.trim() ? cell : NaN)
  if (!Number.isFinite(value)) throw new AppError('alert.noNumber', { column })
  return value
}
