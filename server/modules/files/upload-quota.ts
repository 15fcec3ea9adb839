import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { StreamContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'

const megabyte = 1024 * 1024
/** Bytes on their way, by company and account; those that have arrived stand in the database. */
const onTheirWay = new Map<string, number>()

/** Counts the bytes of one upload against what its person may have lying about unattached. */
export interface QuotaOfUpload {
  /** @throws AppError file.quota, company.storageLimit */
  count(bytes: number): void
  /** The upload has ended, well or not. */
  end(): void
}

async function unattached(tx: Tx, { account }: Caller): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::float8 as bytes from files
    where uploaded_by = ${account} and task_id is null and document_id is null and record_id is null`.execute(tx)
  return rows[0]!.bytes
}

/** Of bytes that need not travel. @throws AppError file.quota */
export async function refuseOverQuota(tx: Tx, caller: Caller, bytes: number, mostMegabytes: number): Promise<void> {
  if ((await unattached(tx, caller)) + bytes > mostMegabytes * megabyte)
    throw new AppError('file.quota', { most: mostMegabytes })
}

/** @throws AppError file.quota where it is used up already */
export async function quotaFor({ transact, caller }: StreamContext, mostMegabytes: number): Promise<QuotaOfUpload> {
  const { rows } = await transact((tx) =>
    sql<{ company_most: number; company_bytes: number }>`
    select storage_limit as company_most,
      case when storage_limit > 0 then (select coalesce(sum(size), 0)::float8 from files) else 0 end as company_bytes
    from tenants where tenant_id = current_setting('app.tenant_id')`.execute(tx),
  )
  const stored = await transact((tx) => unattached(tx, caller))
  const { company_most: companyMost, company_bytes: companyStored } = rows[0]!
  let mine = 0
  const ofCompany = () => onTheirWay.get(caller.tenantId) ?? 0
  const refuseFull = () => {
    if (companyMost > 0 && companyStored + ofCompany() > companyMost * megabyte)
      throw new AppError('company.storageLimit', { most: companyMost })
  }
  const who = `${caller.tenantId} ${caller.account}`
  const way = () => onTheirWay.get(who) ?? 0
  const quota: QuotaOfUpload = {
    count(bytes) {
      mine += bytes
      onTheirWay.set(who, way() + bytes)
      onTheirWay.set(caller.tenantId, ofCompany() + bytes)
      refuseFull()
      if (stored + way() > mostMegabytes * megabyte) throw new AppError('file.quota', { most: mostMegabytes })
    },
    end() {
      const left = way() - mine
      const leftOfCompany = ofCompany() - mine
      mine = 0
      if (left > 0) onTheirWay.set(who, left)
      else onTheirWay.delete(who)
      if (leftOfCompany > 0) onTheirWay.set(caller.tenantId, leftOfCompany)
      else onTheirWay.delete(caller.tenantId)
    },
  }
  if (stored >= mostMegabytes * megabyte) throw new AppError('file.quota', { most: mostMegabytes })
  return quota
}
