import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonCertificate } from '@/lib/contracts/former-people'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'
import { addCertificates } from '@/server/runtime'
import { withoutNewHolds } from '../held'
import { removeContent } from '../remove-content'
import { draftsOf, findPerson, rowsThatGo, rowsThatStay, whyKept } from './look-at-person'
import { goesWithPerson } from './person-tables'

/** What somebody is called whose data was deleted; the same nowhere twice. */
async function newPseudonym(tx: Tx): Promise<{ code: string; pseudonym: string }> {
  for (let bytes = 2; ; bytes += 1) {
    const code = randomBytes(bytes).toString('hex').toUpperCase()
    const pseudonym = `前员工 ${code}|Former employee ${code}|前員工 ${code}`
    const { rows } = await sql`select 1 from former_people where pseudonym = ${pseudonym}`.execute(tx)
    if (rows.length === 0) return { code, pseudonym }
  }
}

interface Wish {
  account: string
  reason: string
  /** Who had asked for it, where two decide. */
  askedBy: string
}

/**
 * Deletes what is held of somebody who has left, and calls him by a pseudonym in what stays. What people wrote in words, in forms,
 * opinions and files, is the record itself and stays as it is.
 * @throws AppError object.unknown, archive.personKept
 */
export async function erasePerson(context: CallContext, { account, reason, askedBy }: Wish): Promise<void> {
  const { tx, caller, now } = context
  await withoutNewHolds(tx)
  const person = await findPerson(tx, account)
  const [why] = await whyKept(tx, caller, person)
  if (why) throw new AppError('archive.personKept', { why: { key: `workflow.personKept.${why}` } })
  const { code, pseudonym } = await newPseudonym(tx)
  const rows = await rowsThatGo(tx, account)
  for (const { table, columns } of goesWithPerson)
    await sql`delete from ${sql.table(table)}
      where ${sql.join(
        columns.map((column) => sql`${sql.ref(column)} = ${account}`),
        sql` or `,
      )}`.execute(tx)
  const drafts = await deleteDrafts(tx, account)
  await emptyAccount(tx, account, pseudonym)
  // Emptying it has been written down as well.
  await sql`delete from organisation_history where account = ${account}`.execute(tx)
  await callOtherwise(tx, { account, name: person.name, pseudonym, code })
  const certificateId = newId()
  const content: PersonCertificate = {
    kind: 'person',
    account,
    pseudonym,
    reason,
    erasedAt: now.toISOString(),
    by: { account: caller.account, name: caller.name },
    askedBy,
    rows: Object.fromEntries(Object.entries(rows).filter(([, n]) => n > 0)),
    drafts,
    stays: await rowsThatStay(tx, account),
  }
  await addCertificates(tx, [{ certificateId, kind: 'person', objectId: account, content }])
  await sql`insert into former_people (account, pseudonym, erased_at, erased_by, certificate_id)
    values (${account}, ${pseudonym}, ${now}, ${caller.account}, ${certificateId})`.execute(tx)
  await sql`select forget_person(${account})`.execute(tx)
  await context.audit({
    action: 'archive.erasePerson',
    objectType: 'formerPerson',
    objectId: account,
    after: { certificateId, reason, ...(askedBy && { askedBy }) },
  })
}

/** Drafts are nobody else's business: they go with their log, of which the end is certified. */
async function deleteDrafts(tx: Tx, account: string): Promise<number> {
  const { rows } = await sql<{ task_id: string; log_hash: string }>`select t.task_id, t.log_hash from tasks t
    where ${draftsOf(account)} for update`.execute(tx)
  if (rows.length === 0) return 0
  const ids = rows.map(({ task_id: id }) => id)
  await removeContent(tx, ids)
  await addCertificates(
    tx,
    rows.map((row) => ({
      certificateId: newId(),
      kind: 'draft',
      objectId: row.task_id,
      content: { kind: 'draft', taskId: row.task_id, logHead: row.log_hash },
    })),
  )
  await sql`select purge_log(id) from unnest(${ids}::text[]) as id`.execute(tx)
  await sql`delete from tasks where task_id = any(${ids}::text[])`.execute(tx)
  return rows.length
}

/** The account stays, since records name it; nobody can sign in with it, and it says nothing of anybody. */
const emptyAccount = (tx: Tx, account: string, pseudonym: string) =>
  sql`update users set name = ${pseudonym}, dsp_name = '', email = '', hrid = '', job_title = '', external_subject = null, scim_external_id = null,
      password_hash = null, one_time_until = null, second_factor_on = false, second_factor_secret = null, second_factor_step = 0,
      page_theme = '', department_id = null, own_department_id = null, last_login_at = null, is_administrator = false,
      is_system_administrator = false
    where account = ${account}`.execute(tx)

interface Called {
  account: string
  name: string
  pseudonym: string
  code: string
}

/** Copies of the name beside his account, and in titles that were made of it. Logs are shown otherwise by `shown_entry`. */
async function callOtherwise(tx: Tx, { account, name, pseudonym, code }: Called): Promise<void> {
  const his = sql`(t.initiator_account = ${account} or exists (select 1 from task_people p where p.task_id = t.task_id and p.account = ${account}))`
  const hisTasks = sql`task_id in (select t.task_id from tasks t where ${his})`
  // A title holds the name in the words of its rule; a single sign would be found everywhere.
  const parts = name.split('|').filter((part) => part.trim().length > 1)
  for (const part of parts) {
    await sql`update tasks t set title = replace(t.title, ${part}, ${`#${code}`}) where ${his} and position(${part} in t.title) > 0`.execute(
      tx,
    )
    await sql`update messages set title = replace(title, ${part}, ${`#${code}`}) where ${hisTasks} and position(${part} in title) > 0`.execute(
      tx,
    )
  }
  await sql`update tasks set initiator_name = ${pseudonym}, initiator_department_id = null, initiator_department_name = ''
    where initiator_account = ${account}`.execute(tx)
  // Why somebody was found, and to whom something went, is told by names alone; a namesake stands before an account of his own.
  const said = JSON.stringify(name)
  const alone = `${said.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}(?!, "account")`
  const renamed = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(with_name(${sql.ref(column)}, ${account}, ${pseudonym})::text, ${alone}, ${JSON.stringify(pseudonym)}, 'g')::jsonb`
  const names = (column: string) =>
    sql`(position(${`"account": "${account}"`} in ${sql.ref(column)}::text) > 0 or position(${said} in ${sql.ref(column)}::text) > 0)`
  for (const [table, column] of [
    ['tokens', 'data'],
    ['outbox', 'payload'],
    ['tasks', 'holders'],
    ['tasks', 'extra'],
    ['meeting_items', 'ballots'],
    ['meeting_items', 'present'],
  ] as const)
    await sql`update ${sql.table(table)} set ${renamed(column)} where ${hisTasks} and ${names(column)}`.execute(tx)
  await sql`update task_commands set ${renamed('answer')}
    where answer ->> 'taskId' in (select t.task_id from tasks t where ${his}) and ${names('answer')}`.execute(tx)
  await sql`update work_items set from_name = case when from_name = ${name} then ${pseudonym} else from_name end,
      for_name = case when for_name = ${name} then ${pseudonym} else for_name end
    where ${hisTasks} and (from_name = ${name} or for_name = ${name})`.execute(tx)
  await sql`update messages set from_name = ${pseudonym} where from_account = ${account}`.execute(tx)
  // Search finds him by nothing but what he is called now.
  await sql`delete from search_texts where ${hisTasks}`.execute(tx)
  await sql`insert into search_todo (task_id, at) select t.task_id, t.created_at from tasks t where ${his} and t.submitted_at is not null
    on conflict do nothing`.execute(tx)
}
