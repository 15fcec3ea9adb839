import { sql, type RawBuilder } from 'kysely'
import type { Answer, Group, NeededMembers, Person, Question, QuestionKind } from '@/lib/engine'
import type { FactColumns, FactSource } from '@/server/runtime'
import { coversProcess, coversStep } from './agent-scope'

const person = sql`jsonb_build_object('account', u.account, 'name', u.name, 'departmentId', u.department_id,
  'departmentName', coalesce(d.name, ''), 'jobTitle', u.job_title, 'enabled', u.enabled)`
const withDepartment = sql`left join groups d on d.group_id = u.department_id`

const needed = (needs: NeededMembers | undefined): RawBuilder<unknown> =>
  needs === undefined ? sql`` : needs === 'none' ? sql`and false` : needs === 'leaders' ? sql`and m.is_leader` : sql`and m.duty = ${needs.duty}`

const group = (needs?: NeededMembers) => sql`g.group_id as "groupId", g.name, g.code, g.parent_id as "parentId", g.type_name as "typeName",
  g.function_type as "functionType", coalesce((
    select jsonb_agg(jsonb_build_object('person', ${person}, 'memberType', m.member_type, 'isLeader', m.is_leader,
      'leaderType', m.leader_type, 'leaderLevel', m.leader_level, 'duty', m.duty, 'dutyName', y.name) order by m.sort_order, m.account)
    from group_members m join users u on u.account = m.account ${withDepartment} left join duties y on y.code = m.duty
    where m.group_id = g.group_id ${needed(needs)}), '[]') as members`

/** What answers a question: rows, and how they are read. */
interface Lookup<Kind extends QuestionKind> {
  rows: RawBuilder<unknown>
  read(rows: never[]): Answer<Kind>
}
type Asked<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>

const asTheyAre = <Row>(rows: Row[]): Row[] => rows
const first = <Row>(rows: Row[]): Row | null => rows[0] ?? null

const lookups: { [Kind in QuestionKind]: (question: Asked<Kind>) => Lookup<Kind> } = {
  people: ({ accounts }) => ({
    rows: sql`select ${person} as person from users u ${withDepartment}
      where u.account = any(${accounts}::text[]) order by array_position(${accounts}::text[], u.account)`,
    read: (rows: { person: Person }[]) => rows.map((row) => row.person),
  }),
  role: ({ roleId }) => ({
    rows: sql`select r.role_name as name, coalesce((
        select jsonb_agg(${person} order by u.account) from user_roles m join users u on u.account = m.account ${withDepartment}
        where m.role_id = r.role_id), '[]') as people
      from roles r where r.role_id = ${roleId}`,
    read: first<{ name: string; people: Person[] }>,
  }),
  line: ({ groupId, needs }) => ({
    rows: sql`select ${group(needs)} from groups g, groups o
      where o.group_id = ${groupId} and g.group_id = any(string_to_array(trim('/' from o.id_path), '/'))
      order by length(g.id_path) desc`,
    read: asTheyAre<Group>,
  }),
  below: ({ groupId, needs }) => ({
    rows: sql`select ${group(needs)} from groups g, groups o
      where o.group_id = ${groupId} and g.id_path like o.id_path || '%' and g.enabled order by g.id_path`,
    read: asTheyAre<Group>,
  }),
  beside: ({ groupId, needs }) => ({
    rows: sql`select ${group(needs)} from groups g, groups o
      where o.group_id = ${groupId} and g.parent_id = o.parent_id and g.group_id <> o.group_id and g.enabled
      order by g.sort_order, g.group_id`,
    read: asTheyAre<Group>,
  }),
  alike: ({ groupId, by }) => ({
    rows: sql`select ${group()} from groups g, groups o
      where o.group_id = ${groupId} and ${by === 'name' ? sql`g.name = o.name` : sql`g.type_name = o.type_name`} and g.enabled
      order by g.group_id <> o.group_id, g.id_path`,
    read: asTheyAre<Group>,
  }),
  agents: ({ accounts, processId, activityId, at }) => ({
    rows: sql`select principal, agent, mode from (
        select a.principal, ${person} as agent, a.mode, a.starts_at, a.agent_id
        from agents a join users u on u.account = a.agent ${withDepartment}
        where a.principal = any(${accounts}::text[]) and a.ended_at is null and a.starts_at <= ${at}::timestamptz and a.ends_at > ${at}::timestamptz
          and ${coversProcess(processId)} and ${coversStep(processId, activityId)}
        union all
        select s.chief, ${person}, case when s.may_act then 'act' else 'prepare' end, null, s.secretary
        from secretaries s join users u on u.account = s.secretary ${withDepartment}
        where s.chief = any(${accounts}::text[]) and (s.may_act or s.may_prepare) and (s.process_ids = '{}' or ${processId} = any(s.process_ids))
      ) rule order by starts_at desc nulls last, agent_id desc`,
    read: asTheyAre<Answer<'agents'>[number]>,
  }),
  process: ({ processId }) => ({
    rows: sql`select array(select jsonb_path_query(f.definition, '$.sections[*].fields[*].id') #>> '{}') as fields
      from process_versions v join form_versions f on f.form_id = v.form_id and f.version = v.form_version
      where v.process_id = ${processId} and v.status = 'published'`,
    read: first<{ fields: string[] }>,
  }),
  load: ({ accounts, processId }) => ({
    rows: sql`select a.account from unnest(${accounts}::text[]) with ordinality as a(account, place)
        left join work_items i on i.account = a.account and i.open and (${processId} = '' or i.process_id = ${processId})
      group by a.account, a.place order by count(i.token_id), max(i.arrived_at) nulls first, a.place`,
    read: (rows: { account: string }[]) => rows.map(({ account }) => account),
  }),
  dataSource: ({ name }) => ({
    rows: sql`select case type when 0 then 'database' else 'service' end as kind from data_sources where name = ${name}`,
    read: (rows: { kind: 'database' | 'service' }[]) => rows[0]?.kind ?? null,
  }),
  externalInterface: ({ id }) => ({
    rows: sql`select coalesce(definition ->> 'type', '') = 'BrowserPage' as "forPeople", coalesce(definition -> 'inParam', '[]') as "inParam"
      from ext_interfaces where interface_id = ${id} and enabled`,
    read: first<NonNullable<Answer<'externalInterface'>>>,
  }),
  // Only whether there is such a source, as checks ask: whom it names others find out (outside-people).
  outsidePeople: ({ source, id, column }) => ({
    rows:
      source === 'dataset'
        ? sql`select 1 as there from datasets where dataset_id = ${id} and definition -> 'columns' @> jsonb_build_array(jsonb_build_object('name', ${column}::text))`
        : sql`select 1 as there from ext_interfaces where interface_id = ${id} and definition -> 'outParam' @> jsonb_build_array(jsonb_build_object('name', ${column}::text))`,
    read: (rows: { there: number }[]) => (rows.length > 0 ? [] : null),
  }),
}

/** The columns that answer questions, and how their row is told to whoever asked. */
export const factColumns: FactColumns = (questions) => {
  const asked = questions.map((question) => ({
    question,
    lookup: (lookups[question.kind] as (question: Question) => Lookup<QuestionKind>)(question),
  }))
  return {
    columns: asked.map(
      ({ lookup }, index) =>
        sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${lookup.rows}) r) as ${sql.id(`answer${index}`)}`,
    ),
    tell(row, facts) {
      for (const [index, { question, lookup }] of asked.entries())
        facts.know(question as never, lookup.read((row[`answer${index}`] ?? []) as never[]) as never)
    },
  }
}

/** Answers the engine's questions from the organisation as it is now, all of them in one statement. */
export const organisationFacts: FactSource = async (tx, questions, facts) => {
  const { columns, tell } = factColumns(questions)
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(tx)
  tell(rows[0] ?? {}, facts)
}
