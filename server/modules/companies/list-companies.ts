import { sql } from 'kysely'
import type { z } from 'zod'
import type { companyForm, getCompany, listCompanies as listContract } from '@/lib/contracts/companies'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { defaultTenant, type Tx } from '@/server/platform/db'
import { contains } from '@/server/platform/db/contains'
import type { CompanyDeletionsRow, TenantsRow } from '@/server/platform/db/rows.generated'
import { asCompany } from './as-company'
import { listTransfers } from './transfer/transfers'

type Names = z.output<typeof companyForm>['names']

const namesIn = (name: string): Names => {
  const [chinese = '', english = '', taiwanese = ''] = name.split('|')
  return [chinese, english, taiwanese]
}
export const nameOf = (names: Names): string => (names[1] || names[2] ? names.join('|') : names[0])

/** @throws AppError object.unknown */
export async function findCompany(tx: Tx, code: string): Promise<TenantsRow> {
  const { rows } = await sql<TenantsRow>`select * from tenants where tenant_id = ${code} for update`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

export async function readCompany(tx: Tx, code: string): Promise<z.input<typeof getCompany.data>> {
  const row = await findCompany(tx, code)
  return {
    code,
    names: namesIn(row.name),
    hostNames: row.host_names,
    peopleLimit: row.people_limit,
    storageLimit: row.storage_limit,
    outsideWaysIn: row.outside_ways_in,
  }
}

/** What a company uses. */
export const usedBy = (tx: Tx, code: string): Promise<{ people: number; bytes: number }> =>
  asCompany(tx, code, async () => {
    const { rows } = await sql<{ people: number; bytes: number }>`select
      (select count(*) from users where enabled) as people, (select coalesce(sum(size), 0)::float8 from files) as bytes`.execute(
      tx,
    )
    return rows[0]!
  })

export async function listCompanies(
  { tx, locale, now }: CallContext,
  { keyword }: z.output<typeof listContract.input>,
): Promise<z.input<typeof listContract.data>> {
  const { rows } = await sql<TenantsRow>`select * from tenants
    where ${keyword} = '' or name ilike ${contains(keyword)} or tenant_id ilike ${contains(keyword)} or array_to_string(host_names, ' ') ilike ${contains(keyword)}
    order by (tenant_id = ${defaultTenant}) desc, tenant_id limit 500`.execute(tx)
  const companies: z.input<typeof listContract.data>['rows'] = []
  for (const row of rows)
    companies.push({
      code: row.tenant_id,
      name: partFor(locale, row.name),
      isFirst: row.tenant_id === defaultTenant,
      hostNames: row.host_names,
      state: row.state as 'active',
      ...(await usedBy(tx, row.tenant_id)),
      peopleLimit: row.people_limit,
      storageLimit: row.storage_limit,
      createdAt: row.created_at.toISOString(),
    })
  return {
    rows: companies,
    deleted: await listDeletions(tx, locale),
    transfers: await listTransfers({ tx, locale, now }),
  }
}

async function listDeletions(tx: Tx, locale: CallContext['locale']) {
  const { rows } = await sql<CompanyDeletionsRow & { by_name: string | null }>`
    select d.*, u.name as by_name from company_deletions d left join users u on u.account = d.asked_by
    order by d.asked_at desc, d.deletion_id desc limit 100`.execute(tx)
  return rows.map((row) => ({
    deletionId: row.deletion_id,
    code: row.code,
    name: partFor(locale, row.name),
    people: row.people,
    byName: partFor(locale, row.by_name ?? row.asked_by),
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    rowCount: row.row_count,
  }))
}
