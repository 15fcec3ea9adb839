import type { RawBuilder } from 'kysely'
import type { Dataset } from '@/lib/contracts/datasets'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import type { DataSourceRow } from '@/server/platform/data-source'
import type { Tx } from '@/server/platform/db'
import type { OwnSource } from './own-source'

type Asking = Pick<CallContext, 'tx' | 'caller' | 'locale'>

/** Baton's own data as datasets: requests, their steps, what stands in their forms, records of lists. */
export interface OwnTables {
  /** Those a person may read, with their names in every language. */
  list(asking: Asking): Promise<{ datasetId: string; name: string }[]>
  /** @throws AppError object.unknown for one the person has no request of */
  require(asking: Pick<CallContext, 'tx' | 'caller'>, datasetId: string): Promise<void>
  /** @throws AppError object.unknown */
  describe(tx: Tx, datasetId: string): Promise<Dataset>
  /** Columns that show a person nothing in any row: to him the table has none of these. @throws AppError object.unknown */
  unseen(asking: Pick<CallContext, 'tx' | 'caller'>, datasetId: string): Promise<ReadonlySet<string>>
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
  /** Nobody asks how many there are in all: those read are counted alone. */
  uncounted?: boolean
  /** Columns whose rows say what they are known by (`knownOf`). */
  knownOf?: ReadonlySet<string>
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
