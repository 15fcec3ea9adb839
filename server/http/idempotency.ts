import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { CallContract } from '@/lib/contracts/call'
import type { Secrets } from '@/server/platform/secrets'
import { AppError } from './app-error'
import type { CallContext } from './call-context'
import { atField } from './speak'
import type { IdempotencyKeysRow } from '@/server/platform/db/rows.generated'

/**
 * The key a caller gave this call, so that sending it again does nothing twice. Calls with secrets take none, since their
 * answers would have to be kept; nor do calls of nobody, who would share their keys with everybody.
 */
export const idempotencyKeyOf = (contract: CallContract, request: FastifyRequest): string | undefined => {
  if (!contract.changes || contract.secret || contract.access === 'anonymous') return undefined
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw new AppError('input.invalid', {}, { 'Idempotency-Key': atField('general.commandNumber') })
  return key
}

interface Sent {
  key: string
  path: string
  body: unknown
  /** Members of the body that say how it is sent and not what is wanted. */
  aside?: readonly string[]
  secrets: Secrets
}

/**
 * Takes the key for this call. A second call with the same key waits here until the first has committed, then gets
 * the first one's answer.
 */
export async function claimKey(
  { tx, caller, now }: CallContext,
  { key, path, body, aside = [], secrets }: Sent,
): Promise<unknown> {
  const sent = JSON.stringify(wantedOf(body, aside) ?? null)
  const claimed = await sql`
    insert into idempotency_keys (account, key, path, body_hash, created_at) values (${caller.account}, ${key}, ${path}, ${secrets.fingerprint(sent)}, ${now})
    on conflict do nothing returning key`.execute(tx)
  if (claimed.rows.length) return undefined
  const { rows } = await sql<Pick<IdempotencyKeysRow, 'path' | 'body_hash' | 'answer'>>`
    select path, body_hash, answer from idempotency_keys where account = ${caller.account} and key = ${key}`.execute(tx)
  const earlier = rows[0]
  // One that was printed by the key before it was stretched is the same call still.
  if (!earlier || earlier.path !== path || !secrets.isFingerprint(sent, earlier.body_hash))
    throw new AppError('command.repeated')
  return earlier.answer ?? undefined
}

const wantedOf = (body: unknown, aside: readonly string[]): unknown =>
  body && typeof body === 'object' && aside.length > 0
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !aside.includes(name)))
    : body

/** Keeps what a call answered for whoever sends it again. */
export async function keepAnswer({ tx, caller }: CallContext, key: string, answer: unknown): Promise<void> {
  await sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::json where account = ${caller.account} and key = ${key}`.execute(
    tx,
  )
}
