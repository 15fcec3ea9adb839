import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import { nobody, type Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import type { CallContext } from '@/server/http/serve'
import { worksFor } from '@/server/http/caller'
import { cutText } from '@/lib/form-fields/cut-text'
import { mayInCatalog } from '@/server/modules/catalogs'

const designMenu = 'design_processes'
/** What a message tells of a comment. */
const longestBeginning = 300

interface Named {
  /** Where the process is filed, and what it is called. */
  catalogId: string
  name: string
  commentId: string
  /** What began the thread: entries about it stand together in the inbox. */
  threadId: string
  accounts: readonly string[]
  text: string
}

type Person = Pick<Caller, 'account' | 'name' | 'departmentPath' | 'roles' | 'isAdministrator'>

/**
 * Puts a comment into the inboxes of those it names. Nobody is shown a process he could not open in the designer.
 * @throws AppError process.commentUnseen
 */
export async function tellNamed(
  { tx, caller, now }: CallContext,
  { catalogId, name, commentId, threadId, accounts, text }: Named,
): Promise<void> {
  const wanted = [...new Set(accounts)].filter((account) => account !== caller.account)
  if (wanted.length === 0) return
  const { rows } = await sql<Person>`
    select u.account, u.name, coalesce(g.id_path, '') as "departmentPath", u.is_administrator as "isAdministrator",
      array(select r.role_id from user_roles r where r.account = u.account) as roles
    from users u left join groups g on g.group_id = ${worksFor} where u.enabled and u.account = any(${wanted}::text[])
    order by u.account`.execute(tx)
  const unseen: string[] = wanted.filter((account) => !rows.some((one) => one.account === account))
  for (const person of rows) {
    const as: Caller = { ...nobody, ...person }
    const sees = ((await menuAccess(tx, as, designMenu)) & 1) !== 0 && (await mayInCatalog(tx, as, catalogId, 'View'))
    if (!sees) unseen.push(person.account)
  }
  if (unseen.length > 0) {
    // As they were sent, in that order: whom there is not is told from nobody who may not see it.
    const people = wanted.filter((account) => unseen.includes(account)).join(', ')
    throw new AppError('process.commentUnseen', { people })
  }
  const body = text.length > longestBeginning ? `${cutText(text, longestBeginning - 1)}…` : text
  await sql`insert into messages (message_id, account, event, task_id, title, body, sent_at, from_account, from_name)
    select ${commentId} || ':' || p.account, p.account, 'commented', 'comment:' || ${threadId}::text, ${name}, ${body}, ${now}, ${caller.account}, ${caller.name}
    from unnest(${rows.map(({ account }) => account)}::text[]) as p(account)`.execute(tx)
}
