import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '@/server/platform/db'
import { addressOf } from './address-of'
import { writeAudit } from './audit'
import type { CallContext } from './call-context'
import { readerLocale } from './reader-locale'
import type { Dependencies } from './server-app'

interface Given extends Pick<CallContext, 'caller'> {
  tx: Tx
  request: FastifyRequest
  reply: FastifyReply
}

/** The surroundings of what a program asks for in a language of its own, where nothing reaches outside. */
export function programContext(deps: Dependencies, { tx, caller, request, reply }: Given): CallContext {
  const context: CallContext = {
    tx,
    caller,
    now: deps.clock.now(),
    request,
    reply,
    locale: readerLocale(request, caller.locale),
    correlationId: String(request.id),
    address: addressOf(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    log: deps.log,
    audit: (entry) => writeAudit(context, entry),
    afterCommit: () => undefined,
  }
  return context
}
