import type { RawBuilder } from 'kysely'
import type { Dataset } from '@/lib/contracts/datasets'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import type { DataSourceRow } from '@/server/platform/data-source'
import type { Tx } from '@/server/platform/db'
import type { OwnSource } from './own-source'

type Asking = Pick<CallContext, 'tx' | 'caller' | 'locale'>

/** Baton's own data as datasets: requests, their steps, what stands in their forms. */
export interface OwnTables {
  /** Those a person may read, with their names in every language. */
  list(asking: Asking): Promise<{ datasetId: string; name: string }[]>
  /** @throws AppError object.unknown for one the person has no request of */
  require(asking: Pick<CallContext, 'tx' | 'caller'>, datasetId: string): Promise<void>
  /** @throws AppError object.unknown */
  describe(tx: Tx, datasetId: string): Promise<Dataset>
  /** Rows the person may read with the columns named, for the database to count; null where it cannot say one of them. */
  source(asking: Asking, table: Dataset, named: ReadonlySet<string>): Promise<OwnSource | null>
  /** Rows of requests the person may read, the newest first, and how many there are in all. */
  rows(asking: Asking, table: Dataset, page: OwnPage): Promise<{ rows: DataSourceRow[]; records: number }>
}

/** Which of the rows a person may read: those of a source on which a condition holds, from a place on. */
export interface OwnPage {
  /** Null for all there are. */
  found: { source: OwnSource; where: RawBuilder<boolean> } | null
  limit: number
  offset: number
}

/** Ids of our own tables begin so; nothing that is stored does, as ids are made of letters, digits and dashes. */
export const isOwn = (datasetId: string): boolean => datasetId.startsWith('own:')

/** @throws AppError object.unknown for one of ours, which is nobody's to edit */
export function requireStored(datasetId: string): void {
  if (isOwn(datasetId)) throw new AppError('object.unknown')
}

let offered: OwnTables | undefined

/** Datasets stand below what knows requests: that hands its tables in when the server is wired. It keeps nothing between calls. */
export function offerOwnTables(tables: OwnTables): void {
  offered = tables
}

/** @throws AppError object.unknown */
export function ownTables(): OwnTables {
  if (!offered) throw new AppError('object.unknown')
  return offered
}

/** @throws AppError object.unknown for one a caller may not read */
export const requireOwn = (asking: { tx: Tx; caller: Caller }, datasetId: string): Promise<void> =>
  ownTables().require(asking, datasetId)

/** How many read our own tables at once for one person: whoever opens ten windows waits for himself, and nobody for him. */
const atOnce = 2
/** More than the parts of the fullest dashboard in two windows. */
const mostWaiting = 60

interface Share {
  running: number
  waiting: (() => void)[]
}
const shares = new Map<string, Share>()

/**
 * Has `work` done when it is the person's turn.
 * @throws AppError dataset.busy when too much of his waits already
 */
export async function withinShare<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
  const share = shares.get(person) ?? { running: 0, waiting: [] }
  shares.set(person, share)
  if (share.running >= atOnce) {
    if (share.waiting.length >= mostWaiting) throw new AppError('dataset.busy')
    // Whoever ends hands his place on, so nobody slips in between.
    await new Promise<void>((go) => share.waiting.push(go))
  } else share.running += 1
  try {
    return await work()
  } finally {
    const next = share.waiting.shift()
    if (next) next()
    else {
      share.running -= 1
      if (share.running === 0) shares.delete(person)
    }
  }
}
