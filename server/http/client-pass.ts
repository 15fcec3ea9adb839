import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { localDay } from '@/lib/calendar/company-time'
import type { CallContract } from '@/lib/contracts/call'
import { clientMark, provisioningScope, scopeOf } from '@/lib/contracts/client-scopes'
import type { Tx } from '@/server/platform/db'
import type { ApiClientsRow } from '@/server/platform/db/rows.generated'
import { noteClient } from './access-log'
import { AppError } from './app-error'
import { bearerOf, hashToken, personAsCaller, type Caller } from './caller'
import { refuseOtherProcesses } from './client-processes'
import type { Dependencies } from './server-app'

const isClientSecret = (token: string | undefined): token is string => token?.startsWith(clientMark) === true

/** A program that may make this call, as far as it is concerned; the rights of its account are asked as anybody's. */
export interface ClientPass {
  clientId: string
  runAs: string
}

type Client = Pick<
  ApiClientsRow,
  'client_id' | 'client_name' | 'run_as' | 'scopes' | 'process_ids' | 'expires_on' | 'rate' | 'enabled' | 'minute_calls'
>

/** Finds the client of a secret and counts the call, whatever becomes of it. */
async function countCall(tx: Tx, secret: string, now: Date): Promise<Client | undefined> {
  const hash = hashToken(secret)
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const { rows } = await sql<Client>`
    update api_clients set minute_calls = case when minute = ${minute} then minute_calls + 1 else 1 end, minute = ${minute}, last_used_at = ${now}
    where secret_hash = ${hash} or (old_hash = ${hash} and old_until > ${now})
    returning client_id, client_name, run_as, scopes, process_ids, expires_on, rate, enabled, minute_calls`.execute(tx)
  return rows[0]
}

/** @throws AppError client.off, client.expired, client.rate, client.closed, client.scope, client.process */
async function refuseWrong(
  tx: Tx,
  client: Client,
  { contract, sent, now }: { contract: CallContract | null; sent: unknown; now: Date },
): Promise<void> {
  const params = { name: client.client_name }
  if (!client.enabled) throw new AppError('client.off', params)
  if (client.expires_on && localDay(now) > client.expires_on)
    throw new AppError('client.expired', { ...params, day: client.expires_on })
  if (client.minute_calls > client.rate)
    throw Object.assign(new AppError('client.rate', { ...params, most: client.rate }), {
      retryAfter: 60 - Math.floor((now.getTime() % 60_000) / 1000),
    })
  const scope = contract ? scopeOf(contract) : provisioningScope
  if (!scope) throw new AppError('client.closed')
  if (!client.scopes.includes(scope)) throw new AppError('client.scope', { ...params, scope })
  if (contract && client.process_ids.length > 0)
    await refuseOtherProcesses(tx, { contract, sent, among: client.process_ids })
}

/**
 * Lets a program in, by the secret it sends instead of a session's token: what its client allows is looked at first, in a
 * transaction of its own, so that a refused call counts as well. Null for a call that is no program's.
 * Without a contract it is SCIM that is spoken, which has a scope of its own.
 * @throws AppError client.unknown and those above
 */
export async function admitClient(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  {
    tenantId,
    request,
    contract,
    sent,
  }: { tenantId: string; request: FastifyRequest; contract: CallContract | null; sent: unknown },
): Promise<ClientPass | null> {
  const secret = bearerOf(request)
  if (!isClientSecret(secret)) return null
  const now = clock.now()
  const { client, refusal } = await database.transact(tenantId, async (tx) => {
    const client = await countCall(tx, secret, now)
    if (!client) return { client, refusal: new AppError('client.unknown') }
    try {
      await refuseWrong(tx, client, { contract, sent, now })
      return { client }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { client, refusal: error }
    }
  })
  if (client) noteClient(request, client.client_id)
  if (refusal || !client) throw refusal ?? new AppError('client.unknown')
  return { clientId: client.client_id, runAs: client.run_as }
}

/**
 * The account a client works in the name of, never as an administrator.
 * @throws AppError client.accountGone
 */
export async function clientAsCaller(tx: Tx, { runAs }: ClientPass): Promise<Caller> {
  const caller = await personAsCaller(tx, runAs)
  if (!caller) throw new AppError('client.accountGone')
  return caller
}
