import { sql } from 'kysely'
import type { z } from 'zod'
import type { FormRow, getForms } from '@/lib/contracts/form-versions'
import { inCatalog, inSight } from '@/server/modules/catalogs'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'

interface Row {
  form_id: string
  form_name: string
  form_code: string
  form_type: number
  catalog_id: string
  catalog_name: string
  enabled: boolean
  published: number | null
  has_draft: boolean
  changed_at: Date
  changed_by_name: string
  used_by_names: string[]
}

/** More names nobody reads in a row of a list. */
const mostNames = 20

/** R2.4-11: every form, published or not. */
export async function listDesignedForms(
  { tx, caller, locale }: CallContext,
  { keyword, catalogId }: z.output<typeof getForms.input>,
): Promise<FormRow[]> {
  const { rows } = await sql<Row>`
    select f.form_id, f.form_name, f.form_code, f.form_type, f.catalog_id, coalesce(c.name, '') as catalog_name, f.enabled,
      v.version as published, d.form_id is not null as has_draft, coalesce(d.changed_at, v.created_at, 'epoch') as changed_at,
      coalesce((select u.name from users u where u.account = coalesce(d.changed_by, v.created_by)), d.changed_by, v.created_by, '') as changed_by_name,
      array(select distinct s.process_name from process_versions p join processes s using (tenant_id, process_id)
        where p.form_id = f.form_id and p.status not in ('retired', 'private') and ${inSight(caller, sql`s.catalog_id`)} order by 1) as used_by_names
    from forms f left join catalogs c on c.tenant_id = f.tenant_id and c.catalog_id = f.catalog_id
      left join form_drafts d on d.tenant_id = f.tenant_id and d.form_id = f.form_id
      left join lateral (select w.version, w.created_at, w.created_by from form_versions w
        where w.tenant_id = f.tenant_id and w.form_id = f.form_id order by w.version desc limit 1) v on true
    where not f.built_in and ${finds(keyword, [sql`f.form_name`, sql`f.form_code`, sql`f.form_id`], sql`f.sounds`)}
      and ${inCatalog(sql`f.catalog_id`, catalogId)} and ${inSight(caller, sql`f.catalog_id`)}
    order by coalesce(c.name, ''), f.form_name, f.form_id limit 1000`.execute(tx)
  return rows.map((row) => ({
    formId: row.form_id,
    formName: partFor(locale, row.form_name),
    formCode: row.form_code,
    formType: row.form_type,
    catalogId: row.catalog_id,
    catalogName: partFor(locale, row.catalog_name),
    enable: row.enabled,
    published: row.published,
    hasDraft: row.has_draft,
    changedAt: row.changed_at.toISOString(),
    changedByName: row.changed_by_name,
    usedBy: row.used_by_names.length,
    usedByNames: row.used_by_names.slice(0, mostNames).map((name) => partFor(locale, name)),
  }))
}
