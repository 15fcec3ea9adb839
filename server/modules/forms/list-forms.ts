import { sql } from 'kysely'
import type { z } from 'zod'
import type { getCatalogForms } from '@/lib/contracts/forms'
import { inCatalog, inSight } from '@/server/modules/catalogs'
import type { CallContext } from '@/server/http/serve'
import { soundedIf } from '@/server/http/sounded'
import { finds } from '@/server/platform/db/finds'

type Form = z.output<typeof getCatalogForms.data>[number]

/** R7.5-07: published forms, of all categories or of one with everything below it, in order of their names. */
export async function listForms(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  { catalogId, keyword, enableOnly, withSounds }: z.output<typeof getCatalogForms.input>,
): Promise<Form[]> {
  const { rows } = await sql<Form>`
    select f.form_id as "formId", f.form_name as "formName", f.form_code as "formCode", f.form_type as "formType", max(v.version) as version,
      f.catalog_id as "catalogId", f.enabled as enable, f.sounds
    from forms f join form_versions v using (tenant_id, form_id)
    where not f.built_in and ${finds(keyword, [sql`f.form_name`, sql`f.form_code`, sql`f.form_id`], sql`f.sounds`)}
      and (f.enabled or not ${enableOnly}::boolean)
      and ${inCatalog(sql`f.catalog_id`, catalogId)} and ${inSight(caller, sql`f.catalog_id`)}
    group by f.tenant_id, f.form_id order by f.form_name, f.form_id`.execute(tx)
  return soundedIf(withSounds, rows)
}
