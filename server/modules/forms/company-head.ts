import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyHead, saveCompanyHead as contract } from '@/lib/contracts/form-prints'
import type { CallContext } from '@/server/http/serve'
import { encodeLogo } from '@/server/modules/auth'
import type { Tx } from '@/server/platform/db'
import type { CompanyHeadsRow } from '@/server/platform/db/rows.generated'

/** The head of the company's papers; where nobody has said how it is called, as the largest of its organisations is. */
export async function readCompanyHead(tx: Tx): Promise<CompanyHead> {
  const { rows } = await sql<Pick<CompanyHeadsRow, 'name' | 'below' | 'logo'> & { usual: string | null }>`
    select coalesce(h.name, '') as name, coalesce(h.below, '') as below, h.logo,
      (select g.name from groups g where g.parent_id is null and g.enabled
        order by (select count(*) from groups b where starts_with(b.id_path, g.id_path)) desc, g.sort_order, g.group_id limit 1) as usual
    from (select 1) one left join company_heads h on true`.execute(tx)
  const { name = '', below = '', logo = null, usual = '' } = rows[0] ?? {}
  return { name, below, logo: logo?.toString('base64') ?? '', usual: usual ?? '' }
}

/** @throws AppError picture.unreadable for a logo that is no picture */
export async function saveCompanyHead(
  { tx, caller, now, audit }: CallContext,
  { name, below, logo }: z.output<typeof contract.input>,
): Promise<CompanyHead> {
  const before = await readCompanyHead(tx)
  // What stands there already was encoded when it came.
  const kept = logo === before.logo
  const bytes =
    logo === '' ? null : kept ? Buffer.from(logo, 'base64') : await encodeLogo(Buffer.from(logo, 'base64'), 'paper')
  await sql`insert into company_heads (name, below, logo, changed_at, changed_by)
    values (${name}, ${below}, ${bytes}, ${now}, ${caller.account})
    on conflict (tenant_id) do update set name = excluded.name, below = excluded.below, logo = excluded.logo,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx)
  const told = ({ name: called, below: line, logo: picture }: CompanyHead) => ({
    name: called,
    below: line,
    hasLogo: picture !== '',
  })
  const after = await readCompanyHead(tx)
  await audit({
    action: 'form.companyHead',
    objectType: 'company',
    objectId: caller.tenantId,
    before: told(before),
    after: { ...told(after), ...(!kept && { newLogo: true }) },
  })
  return after
}
