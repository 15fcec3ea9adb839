import { sql, type Kysely } from 'kysely'

/**
 * Processes named their category in a text of their own, which the tree of categories did not know: nothing could be filed
 * beside them, and nobody could be given rights on them. Each of these texts becomes a category, and what bore it is filed there;
 * a category of that name on which rights have been granted takes nothing in that was everybody's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`insert into catalogs (tenant_id, catalog_id, catalog_type, name, id_path, sort_order)
      select ${tenantId}, named.id, 'Processes', named.name, '/' || named.id || '/', last.place + row_number() over (order by named.name)
      from (select catalog_name as name, 'processes-' || md5(catalog_name) as id from processes
          where tenant_id = ${tenantId} and catalog_id = '' and catalog_name <> '' group by catalog_name) named,
        (select coalesce(max(sort_order), 0)::int as place from catalogs
          where tenant_id = ${tenantId} and catalog_type = 'Processes' and parent_id is null) last
      where not exists (select 1 from catalogs c where c.tenant_id = ${tenantId} and c.catalog_type = 'Processes' and c.name = named.name)
      on conflict do nothing`.execute(db)
    await sql`update processes p set catalog_id = c.catalog_id, catalog_name = ''
      from (select distinct on (name) catalog_id, name from catalogs c
          where tenant_id = ${tenantId} and catalog_type = 'Processes' and not exists (select 1 from node_grants g
            where g.tenant_id = ${tenantId} and g.node_kind = 'catalog' and g.node_id = any(string_to_array(trim('/' from c.id_path), '/')))
          order by name, length(id_path), sort_order, catalog_id) c
      where p.tenant_id = ${tenantId} and p.catalog_id = '' and p.catalog_name = c.name and p.catalog_name <> ''`.execute(
      db,
    )
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
