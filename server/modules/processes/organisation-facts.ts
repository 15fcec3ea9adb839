import { sql } from 'kysely'
import type { Group, Person, Question } from '@/lib/engine'
import { dataSourceKind } from '@/server/modules/data-sources'
import type { FactSource } from '@/server/runtime'
import type { Tx } from '@/server/platform/db'

const person = sql`jsonb_build_object('account', u.account, 'name', u.name, 'departmentId', u.department_id,
  'departmentName', coalesce(d.name, ''), 'jobTitle', u.job_title, 'enabled', u.enabled)`

async function people(tx: Tx, accounts: string[]): Promise<Person[]> {
  const { rows } = await sql<{ person: Person }>`
    select ${person} as person from users u left join groups d on d.group_id = u.department_id
    where u.account = any(${accounts}::text[]) order by array_position(${accounts}::text[], u.account)`.execute(
    tx,
  )
  return rows.map((row) => row.person)
}

async function role(tx: Tx, roleId: string): Promise<{ name: string; people: Person[] } | null> {
  const { rows } = await sql<{ name: string; people: Person[] }>`
    select r.role_name as name, coalesce((
      select jsonb_agg(${person} order by u.account) from user_roles m join users u on u.account = m.account
        left join groups d on d.group_id = u.department_id where m.role_id = r.role_id), '[]') as people
    from roles r where r.role_id = ${roleId}`.execute(tx)
  return rows[0] ?? null
}

const group = sql`g.group_id as "groupId", g.name, g.code, g.parent_id as "parentId", g.type_name as "typeName",
  g.function_type as "functionType", coalesce((
    select jsonb_agg(jsonb_build_object('person', ${person}, 'memberType', m.member_type, 'isLeader', m.is_leader,
      'leaderType', m.leader_type, 'leaderLevel', m.leader_level, 'duty', m.duty) order by m.sort_order, m.account)
    from group_members m join users u on u.account = m.account left join groups d on d.group_id = u.department_id
    where m.group_id = g.group_id), '[]') as members`

async function line(tx: Tx, groupId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select ${group} from groups g, groups o
    where o.group_id = ${groupId} and g.group_id = any(string_to_array(trim('/' from o.id_path), '/'))
    order by length(g.id_path) desc`.execute(tx)
  return rows
}

async function below(tx: Tx, groupId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select ${group} from groups g, groups o
    where o.group_id = ${groupId} and g.id_path like o.id_path || '%' and g.enabled
    order by g.id_path`.execute(tx)
  return rows
}

async function beside(tx: Tx, groupId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select ${group} from groups g, groups o
    where o.group_id = ${groupId} and g.parent_id = o.parent_id and g.group_id <> o.group_id and g.enabled
    order by g.sort_order, g.group_id`.execute(tx)
  return rows
}

async function alike(tx: Tx, groupId: string, by: 'name' | 'type'): Promise<Group[]> {
  const same = by === 'name' ? sql`g.name = o.name` : sql`g.type_name = o.type_name`
  const { rows } = await sql<Group>`
    select ${group} from groups g, groups o where o.group_id = ${groupId} and ${same} and g.enabled
    order by g.group_id <> o.group_id, g.id_path`.execute(tx)
  return rows
}

async function agents(tx: Tx, accounts: string[], processId: string, at: string) {
  const { rows } = await sql<{ principal: string; agent: Person; mode: 'share' | 'move' | 'act' | 'prepare' }>`
    select principal, agent, mode from (
    select a.principal, ${person} as agent, a.mode, a.starts_at, a.agent_id from agents a join users u on u.account = a.agent left join groups d on d.group_id = u.department_id
    where a.principal = any(${accounts}::text[]) and a.ended_at is null and a.starts_at <= ${at}::timestamptz and a.ends_at > ${at}::timestamptz
      and (a.process_ids = '{}' or ${processId} = any(a.process_ids))
    union all
    select s.chief, ${person}, case when s.may_act then 'act' else 'prepare' end, null, s.secretary
    from secretaries s join users u on u.account = s.secretary left join groups d on d.group_id = u.department_id
    where s.chief = any(${accounts}::text[]) and (s.may_act or s.may_prepare) and (s.process_ids = '{}' or ${processId} = any(s.process_ids))
    ) rule order by starts_at desc nulls last, agent_id desc`.execute(tx)
  return rows
}

async function processFields(tx: Tx, processId: string): Promise<{ fields: string[] } | null> {
  const { rows } = await sql<{ fields: string[] }>`
    select array(select jsonb_path_query(f.definition, '$.sections[*].fields[*].id') #>> '{}') as fields
    from process_versions v join form_versions f on f.form_id = v.form_id and f.version = v.form_version
    where v.process_id = ${processId} and v.status = 'published'`.execute(tx)
  return rows[0] ?? null
}

async function load(tx: Tx, accounts: string[], processId: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select a.account from unnest(${accounts}::text[]) with ordinality as a(account, place)
      left join work_items i on i.account = a.account and i.open and (${processId} = '' or i.process_id = ${processId})
    group by a.account, a.place order by count(i.token_id), max(i.arrived_at) nulls first, a.place`.execute(
    tx,
  )
  return rows.map(({ account }) => account)
}

/** Answers the engine's questions from the organisation as it is now. */
export const organisationFacts: FactSource = async (tx, question: Question, facts) => {
  switch (question.kind) {
    case 'people':
      return facts.know(question, await people(tx, question.accounts))
    case 'role':
      return facts.know(question, await role(tx, question.roleId))
    case 'line':
      return facts.know(question, await line(tx, question.groupId))
    case 'beside':
      return facts.know(question, await beside(tx, question.groupId))
    case 'alike':
      return facts.know(question, await alike(tx, question.groupId, question.by))
    case 'agents':
      return facts.know(question, await agents(tx, question.accounts, question.processId, question.at))
    case 'process':
      return facts.know(question, await processFields(tx, question.processId))
    case 'dataSource':
      return facts.know(question, await dataSourceKind(tx, question.name))
    case 'outsidePeople':
      // No dataset and no interface answers with people here: rules that ask for them say so.
      return facts.know(question, null)
    case 'load':
      return facts.know(question, await load(tx, question.accounts, question.processId))
    case 'below':
      return facts.know(question, await below(tx, question.groupId))
  }
}
