import { sql } from 'kysely'
import type { Actor } from '@/lib/words/actor'
import type { Notice } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'

interface Mention {
  taskId: string
  /** The operation that mentions. */
  seq: number
  accounts: string[]
  text: string
  /** When they are told. */
  at: Date
}

/**
 * Tells people that an opinion mentions them, by the outbox like every other notice. Only who takes part is told: a
 * mention shows nobody a task he may not see.
 * @throws AppError task.mentionUnseen
 */
export async function tellMentioned(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  { taskId, seq, accounts, text, at }: Mention,
): Promise<void> {
  const wanted = [...new Set(accounts)].filter((account) => account !== caller.account)
  if (wanted.length === 0) return
  const { rows } = await sql<Actor & { involved: boolean }>`
    select u.account, u.name, '' as "departmentName",
      exists (select 1 from task_people p where p.task_id = ${taskId} and p.account = u.account) as involved
    from users u where u.account = any(${wanted}::text[])`.execute(tx)
  const unseen = rows.filter(({ involved }) => !involved)
  if (unseen.length > 0) throw new AppError('task.mentionUnseen', { people: unseen.map(({ name }) => name).join(', ') })
  const notice: Notice = {
    kind: 'notify',
    event: 'mentioned',
    to: rows.map(({ account, name, departmentName }) => ({ account, name, departmentName })),
    tokenId: null,
    activity: '',
    text,
    by: { account: caller.account, name: caller.name },
  }
  await sql`
    insert into outbox (effect_id, task_id, seq, kind, payload, due_at)
    values (${`${taskId}:${seq}:mentioned`}, ${taskId}, ${seq}, 'notify', ${JSON.stringify(notice)}::jsonb, ${at})`.execute(
    tx,
  )
}
