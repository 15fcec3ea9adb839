import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallContract } from '@/lib/contracts/call'
import { noteCaller, noteCode } from '@/server/http/access-log'
import { addressOf } from '@/server/http/address-of'
import { writeAudit } from '@/server/http/audit'
import { admitClient, clientAsCaller } from '@/server/http/client-pass'
import { nobody } from '@/server/http/caller'
import { companyOfRequest } from '@/server/http/company-of-request'
import { toAppError } from '@/server/http/errors'
import { readerLocale } from '@/server/http/reader-locale'
import { lockKinds } from '@/server/http/revisions'
import { inTurnOfCalls, notesOf, requireMenuRight, type CallContext, type Found } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import { errorBody, ScimError, scimErrorOf } from './scim-error'

export interface Given {
  /** The key of the resource in the path, as it was sent. */
  id: string
  query: unknown
  body: unknown
}

export interface Answer {
  status?: number
  /** None for what answers without one. */
  body?: object
  location?: string
}

export interface Program {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** For the router. */
  url: string
  /** As it stands in logs, without what is named. */
  path: `/api/${string}`
  /** What the account it works as has to have. */
  right: { menu: string; action: number }
  work(context: CallContext, given: Given): Promise<Answer>
}

const mediaType = 'application/scim+json; charset=utf-8'

/** What the log of calls says of it; no page and no other program has such a call. */
const contractOf = ({ method, path, right }: Program): CallContract => ({
  method: method === 'GET' ? 'GET' : 'POST',
  path,
  summary: 'SCIM 2.0',
  access: right,
  sends: 'json',
  input: z.object({}),
  data: z.object({}),
  changes: method !== 'GET',
})

/**
 * One address programs alone speak to: by the secret of a client that has the scope, with the rights of its account, which is
 * never an administrator's; in one transaction of its company.
 */
export function serveProgram(fastify: FastifyInstance, deps: Dependencies, program: Program): void {
  const contract = contractOf(program)
  const note = notesOf(deps)
  fastify.route({
    method: program.method,
    url: program.url,
    config: { contract },
    exposeHeadRoute: false,
    errorHandler: (error, request, reply) => answerError(error, { request, reply, deps }),
    handler: (request, reply) =>
      inTurnOfCalls(request, async () => {
        const found = { caller: nobody, tenantId: '' }
        try {
          return send(reply, await answer(request, reply, found))
        } catch (error) {
          // What was refused stands in the log of operations, as of every other call.
          await note({
            error,
            path: contract.path,
            ...found,
            now: deps.clock.now(),
            address: addressOf(request),
            correlationId: String(request.id),
          })
          throw error
        }
      }),
  })
  async function answer(request: FastifyRequest, reply: FastifyReply, found: Found): Promise<Answer> {
    const tenantId = companyOfRequest(request, contract, {}, deps.companies)
    found.tenantId = tenantId
    const client = await admitClient(deps, { tenantId, request, contract: null, sent: {} })
    if (!client) throw new ScimError(401, 'The secret of an API client is asked for.')
    return deps.database.transact(tenantId, async (tx) => {
      const caller = await clientAsCaller(tx, client)
      found.caller = caller
      noteCaller(request, caller)
      await requireMenuRight(tx, caller, program.right)
      // What the pages of people and of roles alter they alter one after another: so does this.
      if (contract.changes) await lockKinds(tx, ['people', 'rosters'])
      const { id = '' } = request.params as { id?: string }
      return program.work(contextOf(deps, { tx, caller, request, reply }), {
        id,
        query: request.query,
        body: request.body,
      })
    })
  }
}

function contextOf(
  deps: Dependencies,
  {
    tx,
    caller,
    request,
    reply,
  }: { tx: Tx; request: FastifyRequest; reply: FastifyReply } & Pick<CallContext, 'caller'>,
): CallContext {
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
    // Nothing here reaches outside.
    afterCommit: () => undefined,
  }
  return context
}

function send(reply: FastifyReply, { status = 200, body, location }: Answer): FastifyReply {
  void reply.status(body ? status : 204)
  if (location) void reply.header('location', location)
  return body ? reply.type(mediaType).send(JSON.stringify(body)) : reply.send()
}

function answerError(
  error: unknown,
  { request, reply, deps }: { request: FastifyRequest; reply: FastifyReply; deps: Dependencies },
): FastifyReply {
  const told = scimErrorOf(error, toAppError, request)
  if (told.status >= 500) deps.log.error({ err: error, correlationId: request.id }, 'request failed')
  noteCode(request, told.status)
  const { retryAfter } = error as { retryAfter?: number }
  if (retryAfter) void reply.header('retry-after', String(retryAfter))
  return reply
    .status(told.status)
    .type(mediaType)
    .send(JSON.stringify(errorBody(told)))
}
