import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallContract } from '@/lib/contracts/call'
import { noteCaller, noteCode } from '@/server/http/access-log'
import { addressOf } from '@/server/http/address-of'
import { admitClient, clientAsCaller } from '@/server/http/client-pass'
import { nobody } from '@/server/http/caller'
import { companyOfRequest } from '@/server/http/company-of-request'
import { toAppError } from '@/server/http/errors'
import { programContext } from '@/server/http/program-context'
import { lockKinds } from '@/server/http/revisions'
import { inTurnOfCalls, notesOf, requireMenuRight, type CallContext, type Found } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import type { Conditions } from './version'
import { errorBody, ScimError, scimErrorOf } from './scim-error'

export interface Given extends Conditions {
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
  etag?: string
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
      return program.work(programContext(deps, { tx, caller, request, reply }), {
        id,
        query: request.query,
        body: request.body,
        ifMatch: request.headers['if-match'],
        ifNoneMatch: request.headers['if-none-match'],
      })
    })
  }
}

function send(reply: FastifyReply, { body, status = body ? 200 : 204, location, etag }: Answer): FastifyReply {
  void reply.status(status)
  if (etag) void reply.header('etag', etag)
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
