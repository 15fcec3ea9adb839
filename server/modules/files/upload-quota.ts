import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'

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

/** @throws AppError file.quota where it is used up already */
export async function quotaFor({ transact, caller }: StreamContext, mostMegabytes: number): Promise<QuotaOfUpload> {
  const { rows } = await transact((tx) =>
    sql<{ bytes: number; company_most: number; company_bytes: number }>`
    select (select coalesce(sum(size), 0)::float8 from files where uploaded_by = ${caller.account} and task_id is null) as bytes,
      storage_limit as company_most,
      case when storage_limit > 0 then (select coalesce(sum(size), 0)::float8 from files) else 0 end as company_bytes
    from tenants where tenant_id = current_setting('app.tenant_id')`.execute(tx),
  )
  const { bytes: stored, company_most: companyMost, company_bytes: companyStored } = rows[0]!
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
