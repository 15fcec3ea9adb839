import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '@/server/platform/db'
import { AppError } from './app-error'
import { writeAudit } from './audit'
import type { CallContext, StreamContext } from './call-context'
import { principalAsCaller } from './caller'
import { requireRight } from './require-right'
import type { Reading, ServerApp } from './server-app'

/** A handler that reads in one transaction, as a reading. */
export const readingOf =
  (handler: (input: never, context: CallContext) => Promise<unknown>): Reading['read'] =>
  (input, { transact, database: _database, ...context }) =>
    transact((tx) =>
      handler(input as never, { ...context, tx, audit: () => Promise.resolve(), afterCommit: () => undefined }),
    )

/**
 * Answers a reading call as somebody else would be answered: his rights decide in it, and it writes nothing, whatever it does. It
 * stands in the audit log who looked as whom at what.
 * @throws AppError right.missing for everybody but administrators, object.unknown, input.invalid, and what the call refuses him
 */
export async function readAs(
  { readings }: Pick<ServerApp, 'readings'>,
  context: StreamContext,
  { account, path, input }: { account: string; path: string; input: unknown },
): Promise<unknown> {
  if (!context.caller.isAdministrator) throw new AppError('right.missing')
  const reading = readings.get(path)
  const person = reading && (await context.transact((tx) => principalAsCaller(tx, account)))
  if (!person) throw new AppError('object.unknown')
  const { access, data, input: shape } = reading.contract
  const sent = shape.safeParse(input)
  if (!sent.success) throw new AppError('input.invalid')
  const transact = <Result>(work: (tx: Tx) => Promise<Result>) =>
    context.transact(async (tx) => {
      await sql`set local transaction_read_only = on`.execute(tx)
      return work(tx)
    })
  if (access !== 'anonymous') await transact((tx) => requireRight(tx, person, access))
  // Written first: it stands there also where the answer is refused.
  await context.transact((tx) =>
    writeAudit(
      { ...context, tx },
      { action: 'portal.preview', objectType: 'person', objectId: account, after: { path } },
    ),
  )
  const answer = await reading.read(sent.data, {
    ...context,
    caller: person,
    transact,
    lookedAtBy: context.caller.account,
  })
  return (data as z.ZodType).parse(answer)
}
