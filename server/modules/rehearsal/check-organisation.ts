import { sql } from 'kysely'
import { checkKinds, type CheckKind, type OrganisationCheck } from '@/lib/contracts/rehearsal'
import { accountsIn, namedIn, rolesIn } from '@/lib/rehearsal/named-in'
import type { CallContext } from '@/server/http/serve'
import { nobody } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'
import { dataOfThoseGone } from './find-data'
import { stepsOfNobody } from './find-steps'
import { found, type Found } from './finding'
import { outOfSight } from './out-of-sight'
import { processesAtWork, type ProcessAtWork } from './processes-at-work'
import { namesOf, told, unnamed } from './rehearse'

type Checked = Found & { check: CheckKind }

const as = (check: CheckKind, findings: Found[]): Checked[] =>
  findings.map((one) => ({ ...one, key: `${check} ${one.key}`, check, mend: null, repair: '', by: '' }))

/** People who are named where somebody is asked, and have left or were never there. */
async function gonePeople(tx: Tx, processes: ProcessAtWork[]): Promise<Found[]> {
  const named = new Map(processes.map((process) => [process, accountsIn(process.definition)]))
  const accounts = [...new Set([...named.values()].flat())]
  const { rows } = await sql<{
    account: string
  }>`select account from users where enabled and account = any(${accounts}::text[])`.execute(tx)
  const there = new Set(rows.map(({ account }) => account))
  return [...named].flatMap(([{ processId: id, name, version, status, definition }, inIt]) =>
    inIt
      .filter((account) => !there.has(account))
      .map((account) =>
        found(
          'named',
          'named',
          { type: 'process', id, name },
          {
            part: `${account} ${version}`,
            version,
            status,
            places: namedIn(definition, { kind: 'person', id: account }).map(({ place, part }) => ({ place, part })),
            before: [account],
            account,
          },
        ),
      ),
  )
}

/** Roles that processes or rights name, with nobody in them who is there. */
async function emptyRoles(tx: Tx, processes: ProcessAtWork[]): Promise<Found[]> {
  const users = new Map<string, Set<string>>()
  for (const process of processes)
    for (const role of rolesIn(process.definition)) users.set(role, (users.get(role) ?? new Set()).add(process.name))
  const { rows } = await sql<{ role_id: string; role_name: string }>`
    select r.role_id, r.role_name from roles r
    where (r.role_id = any(${[...users.keys()]}::text[]) or exists (select 1 from node_grants g where g.participant_type = 1 and g.param0 = r.role_id)
      or exists (select 1 from menu_grants g where g.participant_type = 1 and g.param0 = r.role_id))
      and not exists (select 1 from user_roles h join users u on u.account = h.account where h.role_id = r.role_id and u.enabled)
    order by r.role_id`.execute(tx)
  return rows.map(({ role_id: id, role_name: name }) =>
    found('role', 'breaks', { type: 'role', id, name }, { count: users.get(id)?.size ?? 0 }),
  )
}

interface OfPerson {
  account: string
  object: string
  name: string
  part: string
  count: number
}

/** One finding for each row that speaks of a person who has left. */
async function ofThoseGone(
  tx: Tx,
  kind: Found['kind'],
  type: Found['object']['type'],
  rows: ReturnType<typeof sql>,
): Promise<Found[]> {
  const found_ = await sql<OfPerson>`${rows}`.execute(tx)
  return found_.rows.map(({ account, object, name, part, count }) =>
    found(
      kind,
      'breaks',
      { type, id: object, name },
      { part: `${account} ${part}`, count, before: [account], account, places: part ? [{ place: kind, part }] : [] },
    ),
  )
}

const standIns = (tx: Tx, now: Date) =>
  ofThoseGone(
    tx,
    'agent',
    'person',
    sql`
    select a.agent as account, a.principal as object, p.name, '' as part, count(*)::int as count from agents a join users g on g.account = a.agent join users p on p.account = a.principal
    where not g.enabled and p.enabled and a.ended_at is null and a.ends_at > ${now} group by 1, 2, 3 order by 1, 2`,
  )

const secretaries = (tx: Tx) =>
  ofThoseGone(
    tx,
    'secretary',
    'person',
    sql`
    select s.secretary as account, s.chief as object, c.name, '' as part, 1 as count from secretaries s join users h on h.account = s.secretary join users c on c.account = s.chief
    where not h.enabled and c.enabled order by 1, 2`,
  )

const openItems = (tx: Tx) =>
  ofThoseGone(
    tx,
    'items',
    'person',
    sql`
    select i.account, i.account as object, u.name, '' as part, count(*)::int as count from work_items i join users u on u.account = i.account join tasks t on t.task_id = i.task_id
    where not u.enabled and i.finished_at is null and i.holder and t.status in (0, 2) group by 1, 2, 3 order by 1`,
  )

/** Departments whose only leader of a kind has left. */
const leaders = (tx: Tx) =>
  ofThoseGone(
    tx,
    'leader',
    'department',
    sql`
    select m.account, m.group_id as object, g.name, m.leader_type as part, 1 as count from group_members m join users u on u.account = m.account join groups g on g.group_id = m.group_id
    where m.is_leader and not u.enabled and not exists (select 1 from group_members o join users v on v.account = o.account
      where o.group_id = m.group_id and o.is_leader and o.leader_type = m.leader_type and v.enabled) order by g.id_path, m.account`,
  )

const rights = (tx: Tx) =>
  ofThoseGone(
    tx,
    'menu',
    'person',
    sql`
    select u.account, u.account as object, u.name, '' as part, count(*)::int as count from users u
      join (select param0 from menu_grants where participant_type = 0 union all select param0 from node_grants where participant_type = 0) g on g.param0 = u.account
    where not u.enabled group by 1, 2, 3 order by 1`,
  )

/** What is wrong with the organisation as it is: everything, whoever reads it later. */
async function findToday(tx: Tx, now: Date): Promise<Checked[]> {
  const processes = await processesAtWork(tx, { ...nobody, isAdministrator: true })
  return [
    ...as('nobody', await stepsOfNobody(tx, now, processes)),
    ...as('items', await openItems(tx)),
    ...as('named', await gonePeople(tx, processes)),
    ...as('roleEmpty', await emptyRoles(tx, processes)),
    ...as('leader', await leaders(tx)),
    ...as('agent', await standIns(tx, now)),
    ...as('secretary', await secretaries(tx)),
    ...as('right', await rights(tx)),
    ...as('data', await dataOfThoseGone(tx)),
  ]
}

/** Looks at the organisation, and keeps what was found for whoever asks. */
export async function checkOrganisation(tx: Tx, now: Date): Promise<void> {
  const findings = await findToday(tx, now)
  await sql`insert into organisation_checks (checked_at, findings) values (${now}, ${JSON.stringify(findings)}::jsonb)
    on conflict (tenant_id) do update set checked_at = excluded.checked_at, findings = excluded.findings`.execute(tx)
}

/** What was found last, as far as the reader may see what it is about. */
export async function lastCheck({ tx, caller, locale }: CallContext, countsOnly: boolean): Promise<OrganisationCheck> {
  const { rows } = await sql<{
    checked_at: Date
    findings: Checked[]
  }>`select checked_at, findings from organisation_checks`.execute(tx)
  const all = rows[0]?.findings ?? []
  const counts = Object.fromEntries(checkKinds.map((kind) => [kind, all.filter(({ check }) => check === kind).length]))
  const at = rows[0]?.checked_at.toISOString() ?? null
  if (countsOnly) return { at, counts, findings: [] }
  const isHidden = await outOfSight(tx, caller, all, await processesAtWork(tx, caller))
  const shown = all.map((one) => (isHidden(one) ? { ...unnamed(one), check: one.check } : one))
  const names = await namesOf(tx, shown)
  return { at, counts, findings: shown.map((one) => ({ ...told(one, names, locale), check: one.check })) }
}
