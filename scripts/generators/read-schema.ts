import { sql, type Kysely } from 'kysely'

export interface SchemaColumn {
  name: string
  /** As the database writes it, such as `timestamp with time zone`. */
  type: string
  notNull: boolean
  /** What a row gets that says nothing of it; of a computed column, what it is computed from. */
  given: string | null
  computed: boolean
}

export interface SchemaTable {
  name: string
  kind: 'table' | 'view' | 'materialized view'
  columns: SchemaColumn[]
  /** Statements without what follows from others: keys and checks as `alter table`, indexes, policies, triggers, rights. */
  statements: string[]
}

export interface Schema {
  tables: SchemaTable[]
  functions: string[]
}

/** What the migrator and this file write down for themselves. */
const ours = sql`c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely_%'`

/** The schema of a database as its catalogue tells it, in an order that does not depend on how it came to be. */
export async function readSchema<Any>(db: Kysely<Any>): Promise<Schema> {
  const { rows: tables } = await sql<SchemaTable>`
    select c.relname as name,
      case c.relkind when 'r' then 'table' when 'm' then 'materialized view' else 'view' end as kind,
      (select json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'notNull', a.attnotnull,
          'given', pg_get_expr(d.adbin, d.adrelid), 'computed', a.attgenerated <> '') order by a.attname collate "C")
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select line from (
        -- Later versions of PostgreSQL count "not null" among constraints; the column says it.
        select 1 as place, k.conname as of_name, format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as line
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
        union all
        select 2, i.relname, replace(pg_get_indexdef(x.indexrelid), current_schema() || '.', '')
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = c.oid and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
        union all
        select 3, c.relname, format('alter table %I set (%s)', c.relname, array_to_string(c.reloptions, ', ')) where c.reloptions is not null
        union all
        select 4, c.relname, format('alter table %I enable row level security', c.relname) where c.relrowsecurity
        union all
        select 4, c.relname, format('alter table %I force row level security', c.relname) where c.relforcerowsecurity
        union all
        select 5, p.polname, format('create policy %I on %I for %s using (%s) with check (%s)', p.polname, c.relname,
          case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
          pg_get_expr(p.polqual, p.polrelid), coalesce(pg_get_expr(p.polwithcheck, p.polrelid), ''))
        from pg_policy p where p.polrelid = c.oid
        union all
        select 6, t.tgname, replace(pg_get_triggerdef(t.oid), current_schema() || '.', '')
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
        union all
        select 7, r.rolname, format('grant %s on %I to %I', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type), c.relname, r.rolname)
        from aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee where g.grantee <> c.relowner group by r.rolname
      ) lines order by place, of_name collate "C", line collate "C") as statements
    from pg_class c where c.relkind in ('r', 'v', 'm') and ${ours} order by c.relname collate "C"`.execute(db)

  const { rows: functions } = await sql<{ line: string }>`
    select format('%I(%s) returns %s', proname, pg_get_function_identity_arguments(oid), pg_get_function_result(oid)) as line
    from pg_proc where pronamespace = current_schema()::regnamespace order by proname collate "C", oid`.execute(db)
  return { tables, functions: functions.map(({ line }) => line) }
}
