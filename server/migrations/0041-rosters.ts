import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Approval groups and user groups are named sets of people as roles are: whatever takes a role takes them.
  await sql`alter table roles add column kind text not null default 'role' check (kind in ('role', 'approvalGroup', 'userGroup'))`.execute(
    db,
  )
  await sql`alter table duties add column description text not null default ''`.execute(db)
  await sql`create index group_members_by_duty on group_members (tenant_id, duty) where duty <> ''`.execute(db)
}
