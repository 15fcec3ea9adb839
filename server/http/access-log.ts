import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { CallContract } from '@/lib/contracts/call'
import { newId } from '@/server/platform/ids'
import { addressOf } from './address-of'
import type { Caller } from './caller'
import type { ServerApp } from './server-app'

/** Milliseconds that calls are held together before they are written. */
const every = 5_000
/** A burst beyond this is not written down: calls come before their log. */
const mostHeld = 2_000

interface Access {
  tenantId: string
  id: string
  at: string
  account: string
  path: string
  status: number
  milliseconds: number
  address: string
  userAgent: string
  correlationId: string
  clientId: string
}

const callers = new WeakMap<FastifyRequest, Caller>()
/** Remembers who makes a call, for the line that is written when it has been answered. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller)
}

const clients = new WeakMap<FastifyRequest, string>()
/** Remembers which program makes a call: its calls are all written down. */
export const noteClient = (request: FastifyRequest, clientId: string): void => void clients.set(request, clientId)

const codes = new WeakMap<FastifyRequest, number>()
/** Remembers the code of the envelope a call was refused with: it says more than the status on the wire. */
export const noteCode = (request: FastifyRequest, code: number): void => void codes.set(request, code)

/** Reading is told by `all` only: it is most of what people do, and hardly ever looked for. */
function isTold(contract: CallContract, status: number, which: 'changes' | 'all'): boolean {
  if (contract.endless) return false
  return which === 'all' || contract.changes || Boolean(contract.streams) || status === 401 || status === 403
}

/** What is held of the access log. */
export interface AccessLog {
  /** Writes it down now: before a server ends, and before it is looked at. */
  write(): Promise<void>
}

/**
 * R2.9-26: writes down who called what, when, from where and how it ended, apart from the calls themselves: several
 * seconds of them in one statement. What a process holds when it is killed is lost; the audit log does not depend on it.
 */
export function keepAccessLog({ fastify, deps }: Pick<ServerApp, 'fastify' | 'deps'>): AccessLog {
  let held: Access[] = []
  let dropped = 0
  let writing: Promise<void> | undefined

  const write = async () => {
    const rows = held
    const lost = dropped
    if (rows.length === 0) return
    held = []
    dropped = 0
    if (lost > 0) deps.log.warn({ lost }, 'calls not written into the access log')
    for (const tenantId of new Set(rows.map((row) => row.tenantId)))
      await writeOf(
        tenantId,
        rows.filter((row) => row.tenantId === tenantId),
      )
  }
  const writeOf = async (tenantId: string, rows: Access[]) => {
    try {
      await deps.database.transact(tenantId, (tx) =>
        sql`insert into access_log (access_id, at, account, path, status, milliseconds, address, user_agent, correlation_id, client_id)
          select r.id, r.at, r.account, r.path, r.status, r.milliseconds, r.address, r."userAgent", r."correlationId", r."clientId"
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, at timestamptz, account text, path text, status integer,
            milliseconds integer, address text, "userAgent" text, "correlationId" text, "clientId" text)`.execute(tx),
      )
    } catch (error) {
      deps.log.error({ err: error, lost: rows.length }, 'the access log could not be written')
    }
  }
  const writeInTurn = () => (writing = (writing ?? Promise.resolve()).then(write))

  fastify.addHook('onResponse', async (request, reply) => {
    const { contract } = request.routeOptions.config as { contract?: CallContract }
    const status = codes.get(request) ?? reply.statusCode
    const which = deps.env.ACCESS_LOG
    const clientId = clients.get(request) ?? ''
    if (!contract || (!clientId && (which === 'off' || !isTold(contract, status, which)))) return
    if (held.length >= mostHeld) {
      dropped++
      return
    }
    held.push({
      // Before it is known whose it is, a call is the installation's.
      tenantId: callers.get(request)?.tenantId ?? deps.tenantId,
      id: newId(),
      at: deps.clock.now().toISOString(),
      account: callers.get(request)?.account ?? '',
      path: contract.path,
      status,
      milliseconds: Math.round(reply.elapsedTime),
      address: addressOf(request),
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      correlationId: String(request.id),
      clientId,
    })
  })
  const timer = setInterval(() => void writeInTurn(), every)
  timer.unref()
  fastify.addHook('onClose', async () => {
    clearInterval(timer)
    await writeInTurn()
  })
  return { write: writeInTurn }
}
