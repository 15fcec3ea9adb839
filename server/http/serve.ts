import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { drawnForHeader } from '@/lib/contracts/auth'
import type { CallContract } from '@/lib/contracts/call'
import { defaultTenant, type Tx } from '@/server/platform/db'
import type { ReadAlong, ReadRow } from '@/server/platform/db/read-along'
import { writeAudit } from './audit'
import { AppError } from './app-error'
import { noteCaller } from './access-log'
import { addressOf } from './address-of'
import type { CallContext, StreamContext } from './call-context'
import { companyOfRequest } from './company-of-request'
import { bearerOf, findCallerAnd, nobody, personMark, type Caller } from './caller'
import { admitClient, clientAsCaller, type ClientPass } from './client-pass'
import { FairShare } from './fair-share'
import { claimKey, idempotencyKeyOf, keepAnswer } from './idempotency'
import { refusalNotes } from './note-refusal'
import { visitorsLanguage } from './company-language'
import { readerLocale } from './reader-locale'
import { readingOf } from './as-somebody'
import { requireProof } from './require-proof'
import { requireRight } from './require-right'
import { editAsRead, Edited, revisionRead } from './revisions'
import { needsSecondFactor } from './second-factor-first'
import type { ServerApp } from './server-app'
import { wrongInput } from './speak'
import { learnWhose, whoseShare } from './whose-share'

export type { CallContext, StreamContext } from './call-context'
export { requireMenuRight } from './require-right'

type Handler<Contract extends CallContract> = (
  input: z.output<Contract['input']>,
  context: CallContext,
) => Promise<z.input<Contract['data']>>

/** More than any page asks for at once; a burst waits without holding a connection to the database. */
const calls = new FairShare({ atOnce: 16, waiting: 200 })
/** The same turns for what is no call of ours: programs that speak a language of their own. */
export const inTurnOfCalls = <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
  calls.run(whoseShare(request), work)
/** Files, exports and what reaches outside take long: they neither hold up a person's other calls nor everybody else's. */
const streams = new FairShare({ atOnce: 6, waiting: 50 })
export const inTurnOfStreams = <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
  streams.run(whoseShare(request), work)
const inTurn = <Result>({ endless }: CallContract, request: FastifyRequest, work: () => Promise<Result>) =>
  endless ? work() : inTurnOfStreams(request, work)

/** Calls served by this process; a test compares them with the contracts and with the table of rights. */
export const servedCalls = new Map<string, CallContract>()

/**
 * Answers one call: finds the caller, checks the right, reads the input by the contract, runs the handler in one
 * transaction, shapes the answer by the contract and wraps it in the envelope (R7-04).
 */
export function serve<Contract extends CallContract>(
  app: ServerApp,
  contract: Contract,
  handler: Handler<Contract>,
): void {
  if (contract.revised) app.records.set(contract.path, handler as never)
  if (contract.asSomebody) app.readings.set(contract.path, { contract, read: readingOf(handler as never) })
  servePlanned(app, contract, (input) => ({ handle: (context) => handler(input, context) }))
}

interface Plan<Contract extends CallContract> {
  /** What to read in the statement that finds the caller. */
  along?: ReadAlong
  /** @param row what was read along; null where that was not done */
  handle(context: CallContext, row: ReadRow | null): Promise<z.input<Contract['data']>>
}

/** Like `serve`, for calls that must be quick: what they read first is read in the statement that finds the caller. */
export function servePlanned<Contract extends CallContract>(
  app: ServerApp,
  contract: Contract,
  planFor: (input: z.output<Contract['input']>, now: Date) => Plan<Contract>,
): void {
  const { fastify, deps } = app
  const altersRecords = Boolean(contract.edits ?? contract.alters)
  servedCalls.set(contract.path, contract)
  const note = notesOf(deps)
  fastify.route({
    method: contract.method,
    url: contract.path,
    config: { contract },
    handler: (request, reply) =>
      calls.run(whoseShare(request), async () => {
        const refusal: { error?: AppError } = {}
        const found: Found = { caller: nobody, tenantId: '' }
        const afterwards: (() => Promise<void>)[] = []
        const now = deps.clock.now()
        const sent = contract.input.safeParse(sentTo(contract, request))
        const plan = sent.success ? planFor(sent.data as z.output<Contract['input']>, now) : null
        let client: ClientPass | null = null
        const work = async (tx: Tx) => {
          // It may run a second time.
          afterwards.length = 0
          refusal.error = undefined
          const key = idempotencyKeyOf(contract, request)
          // A call that may have been answered before reads nothing along: that may take what it is about to do.
          const along = key ? undefined : plan?.along
          const { context, row } = await openContext({
            deps,
            tx,
            request,
            reply,
            contract,
            afterwards,
            now,
            along,
            found,
            client,
          })
          if (!plan) throw wrongInput(contract, sentTo(contract, request)) ?? new AppError('input.invalid')
          if (key) {
            const earlier = await claimKey(context, {
              key,
              path: contract.path,
              body: request.body,
              aside: contract.aside,
              secrets: deps.secrets,
            })
            if (earlier) return earlier
          }
          try {
            const handle = (within: CallContext) => plan.handle(within, along ? row : null)
            const done = altersRecords
              ? await editAsRead({ app, contract, input: sent.data, context, work: handle })
              : new Edited(await handle(context))
            const data = contract.data.parse(done.data)
            const rev = contract.revised ? revisionRead(contract, data, now) : done.rev
            const envelope = { code: 200, data, message: '', ...(rev !== undefined && { rev }) }
            if (key) await keepAnswer(context, key, envelope)
            return envelope
          } catch (error) {
            if (!(error instanceof AppError && error.keepsChanges)) throw error
            refusal.error = error
            return undefined
          }
        }
        try {
          found.tenantId = companyOfRequest(request, contract, sentTo(contract, request), deps.companies)
          client = await admitClient(deps, {
            tenantId: found.tenantId,
            request,
            contract,
            sent: sentTo(contract, request),
          })
          const answer = await deps.database.transact(found.tenantId, work)
          for (const after of afterwards)
            after().catch((error: unknown) =>
              deps.log.error({ err: error, correlationId: request.id }, 'after the commit'),
            )
          if (refusal.error) throw refusal.error
          return answer
        } catch (error) {
          await note({
            error,
            path: contract.path,
            ...found,
            now,
            address: addressOf(request),
            correlationId: String(request.id),
          })
          throw error
        }
      }),
  })
}

/** Like `serve`, for calls whose body or answer is a stream: no transaction stays open while bytes travel. */
export function serveStream<Contract extends CallContract>(
  { fastify, deps, readings }: ServerApp,
  contract: Contract,
  handler: (input: z.output<Contract['input']>, context: StreamContext) => Promise<unknown>,
): void {
  servedCalls.set(contract.path, contract)
  if (contract.asSomebody) readings.set(contract.path, { contract, read: handler as never })
  const note = notesOf(deps)
  fastify.route({
    method: contract.method,
    url: contract.path,
    config: { contract },
    handler: (request, reply) =>
      inTurn(contract, request, async () => {
        const found: Found = { caller: nobody, tenantId: '' }
        const now = deps.clock.now()
        try {
          return await answer(request, reply, found, now)
        } catch (error) {
          await note({
            error,
            path: contract.path,
            ...found,
            now,
            address: addressOf(request),
            correlationId: String(request.id),
          })
          throw error
        }
      }),
  })
  async function answer(request: FastifyRequest, reply: FastifyReply, found: Found, now: Date): Promise<unknown> {
    const tenantId = companyOfRequest(request, contract, sentTo(contract, request), deps.companies)
    found.tenantId = tenantId
    const transact = <Result>(work: (tx: Tx) => Promise<Result>) => deps.database.transact(tenantId, work)
    const client = await admitClient(deps, { tenantId, request, contract, sent: sentTo(contract, request) })
    const {
      tx: _tx,
      audit: _audit,
      afterCommit: _after,
      ...context
    } = (
      await transact((tx) => openContext({ deps, tx, request, reply, contract, afterwards: [], now, found, client }))
    ).context
    const input = contract.input.safeParse(sentTo(contract, request))
    if (!input.success) throw wrongInput(contract, sentTo(contract, request)) ?? new AppError('input.invalid')
    const result = await handler(input.data as z.output<Contract['input']>, {
      ...context,
      transact,
      database: deps.database,
    })
    if (contract.streams) return result
    const { data, rev } = result instanceof Edited ? result : new Edited(result)
    return { code: 200, data: contract.data.parse(data), message: '', ...(rev !== undefined && { rev }) }
  }
}

/** Who makes the call, as soon as that is known: also of one that is refused. */
export interface Found {
  caller: Caller
  /** Whose company it is made in; '' where that is not known. */
  tenantId: string
}

const notes = new WeakMap<ServerApp['deps'], ReturnType<typeof refusalNotes>>()
/** One for all calls of a server. */
export function notesOf(deps: ServerApp['deps']): ReturnType<typeof refusalNotes> {
  const known = notes.get(deps) ?? refusalNotes({ deps })
  notes.set(deps, known)
  return known
}

interface Opening {
  found: Found
  deps: ServerApp['deps']
  tx: Tx
  request: FastifyRequest
  reply: FastifyReply
  contract: CallContract
  afterwards: (() => Promise<void>)[]
  now: Date
  along?: ReadAlong
  client: ClientPass | null
}

async function openContext({
  deps,
  tx,
  request,
  reply,
  contract: { access, installation, byFirstPassword, beforeSecondFactor, proven },
  afterwards,
  now,
  along,
  found,
  client,
}: Opening): Promise<{ context: CallContext; row: ReadRow | null }> {
  const { caller, row } = client
    ? { caller: await clientAsCaller(tx, client), row: null }
    : await findCallerAnd(tx, request, now, along)
  found.caller = caller
  // A program has a turn of its own: it takes none of the person's whose account it works by.
  if (!client) learnWhose(bearerOf(request), caller)
  noteCaller(request, caller)
  // What is refused from here on is said in the reader's language as well.
  const locale = readerLocale(
    request,
    caller.account ? caller.locale : await visitorsLanguage(tx, request, deps.companies),
  )
  if (access !== 'anonymous') {
    if (!caller.account) throw new AppError('session.missing')
    requireSamePerson(request, caller)
    if (caller.mustChangePassword && !byFirstPassword && !deps.env.PASSWORD_CHANGE_LATER)
      throw new AppError('password.first')
    if (!byFirstPassword && !beforeSecondFactor && needsSecondFactor(deps.env, caller))
      throw new AppError('secondFactor.first')
    if (installation && caller.tenantId !== defaultTenant) throw new AppError('right.missing')
    await requireRight(tx, caller, access)
    if (proven) requireProof({ caller, now })
  }
  const context: CallContext = {
    tx,
    caller,
    now,
    request,
    reply,
    locale,
    correlationId: String(request.id),
    address: addressOf(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    log: deps.log,
    audit: (entry) => writeAudit(context, entry),
    afterCommit: (work) => void afterwards.push(work),
  }
  return { context, row }
}

/** A page goes on showing one person's work when another signs in beside it: what is done there is not the other's doing. */
function requireSamePerson(request: FastifyRequest, caller: Caller): void {
  const drawnFor = request.headers[drawnForHeader]
  if (drawnFor !== undefined && drawnFor !== personMark(caller)) throw new AppError('session.another')
}

const sentTo = (contract: CallContract, request: FastifyRequest): unknown =>
  contract.method === 'GET' ? request.query : contract.sends === 'multipart' ? {} : (request.body ?? {})
