import { sql, type Kysely } from 'kysely'

/** As `lib/money/currency.ts` wrote it when this migration was made. */
function signedAs(currency: string): string {
  const code = currency.toUpperCase()
  if (!/^[A-Z]{3}$/.test(code)) return `${currency}\u00A0`
  const parts = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: code }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? code
  return /^\p{Sc}$/u.test(sign.slice(-1)) ? sign : `${sign}\u00A0`
}

/** What lists show of requests kept amounts as bare figures, which are yuan: those in another currency are given its sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: tenants } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of tenants) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    const { rows: fields } = await sql<{ form_id: string; version: number; id: string; currency: string }>`
      select distinct f.form_id, f.version, field ->> 'id' as id, field ->> 'currency' as currency
      from form_versions f, jsonb_path_query(f.definition, 'strict $.** ? (@.type == "money" && @.currency != "CNY")') field
      where f.tenant_id = ${tenantId} and upper(field ->> 'currency') <> 'CNY'`.execute(db)
    for (const { form_id: formId, version, id, currency } of fields)
      await sql`update tasks t set summary = (
          select jsonb_agg(case when s ->> 'field' = ${id} and s ->> 'kind' = 'money' and s ->> 'value' ~ '^-?[0-9][0-9,.]*$'
            then jsonb_set(s, '{value}', to_jsonb(${signedAs(currency)}::text || (s ->> 'value'))) else s end order by place)
          from jsonb_array_elements(t.summary) with ordinality as shown(s, place))
        from process_versions v
        where t.tenant_id = ${tenantId} and v.tenant_id = t.tenant_id and v.process_id = t.process_id and v.version = t.process_version
          and v.form_id = ${formId} and v.form_version = ${version}
          and t.summary @> ${JSON.stringify([{ field: id, kind: 'money' }])}::jsonb`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
