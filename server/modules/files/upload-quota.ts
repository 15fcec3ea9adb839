import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'

const megabyte = 1024 * 1024
/** Bytes on their way, by company and account; those that have arrived stand in the database. */
const onTheirWay = new Map<string, number>()

/** Counts the bytes of one upload against what its person may have lying about unattached. */
export interface QuotaOfUpload {
  /** @throws AppError file.quota */
  count(bytes: number): void
  /** The upload has ended, well or not. */
  end(): void
}

/** @throws AppError file.quota where it is used up already */
export async function quotaFor({ transact, caller }: StreamContext, mostMegabytes: number): Promise<QuotaOfUpload> {
  const { rows } = await transact((tx) =>
    sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from files where uploaded_by = ${caller.account} and task_id is null`.execute(
      tx,
    ),
  )
  const stored = rows[0]!.bytes
  let mine = 0
  const who = `${caller.tenantId} ${caller.account}`
  const way = () => onTheirWay.get(who) ?? 0
  const quota: QuotaOfUpload = {
    count(bytes) {
      mine += bytes
      onTheirWay.set(who, way() + bytes)
      if (stored + way() > mostMegabytes * megabyte) throw new AppError('file.quota', { most: mostMegabytes })
    },
    end() {
      const left = way() - mine
      mine = 0
      if (left > 0) onTheirWay.set(who, left)
      else onTheirWay.delete(who)
    },
  }
  if (stored >= mostMegabytes * megabyte) throw new AppError('file.quota', { most: mostMegabytes })
  return quota
}
