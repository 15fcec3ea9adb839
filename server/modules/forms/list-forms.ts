import { sql } from 'kysely'
import type { z } from 'zod'
import type { getCatalogForms } from '@/lib/contracts/forms'
import { inCatalog } from '@/server/modules/catalogs'
import { contains } from '@/server/platform/db/contains'
import type { Tx } from '@/server/platform/db'

type Form = z.output<typeof getCatalogForms.data>[number]

/** R7.5-07: published forms, of all categories or of one with everything below it, in order of their names. */
export async function listForms(tx: Tx, { catalogId, keyword, enableOnly }: z.output<typeof getCatalogForms.input>): Promise<Form[]> {
  const { rows } = await sql<Form>`
    select f.form_id as "formId", f.form_name as "formName", f.form_code as "formCode", f.form_type as "formType", max(v.version) as version,
      f.catalog_id as "catalogId", f.enabled as enable
    from forms f join form_versions v using (tenant_id, form_id)
    where (${keyword} = '' or f.form_name ilike ${contains(keyword)} or f.form_code ilike ${contains(keyword)} or f.form_id ilike ${contains(keyword)})
      and (f.enabled or not ${enableOnly}::boolean)
      and ${inCatalog(sql`f.catalog_id`, catalogId)}
    group by f.tenant_id, f.form_id order by f.form_name, f.form_id`.execute(tx)
  return rows
}
