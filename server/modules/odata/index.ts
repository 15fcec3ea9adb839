import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { odataPath } from '@/lib/contracts/client-scopes'
import { call, type CallContract } from '@/lib/contracts/call'
import { getDatasetData } from '@/lib/contracts/datasets'
import { localText } from '@/lib/i18n/local-text'
import { noteCaller, noteCode } from '@/server/http/access-log'
import { addressOf } from '@/server/http/address-of'
import { AppError } from '@/server/http/app-error'
import { nobody } from '@/server/http/caller'
import { admitClient, clientAsCaller } from '@/server/http/client-pass'
import { companyOfRequest } from '@/server/http/company-of-request'
import { publicUrl } from '@/server/http/public-url'
import { programContext } from '@/server/http/program-context'
import { inTurnOfStreams, notesOf, type Found, type StreamContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import type { DatasetTools } from '@/server/modules/datasets'
import type { Tx } from '@/server/platform/db'
import { metadataOf } from './describe-tables'
import { ODataError, toldOf } from './odata-error'
import { readOptions, type Options } from './read-options'
import { readPage, written } from './read-rows'
import { knownTables, tableNamed, tableOf } from './tables'

interface Asked {
  context: StreamContext
  /** Where tools of this company find us, a slash behind it; without a host where nobody has said it. */
  base: string
  table: string
  options: () => Options
}

interface Answer {
  type: string
  body: string
}

const jsonType = 'application/json;odata.metadata=minimal;charset=utf-8'
const asJson = (body: object): Answer => ({
  type: jsonType,
  body: JSON.stringify(body),
})

async function tables({ context, base }: Asked): Promise<Answer> {
  const known = await context.transact((tx) => knownTables({ ...context, tx }))
  return asJson({
    '@odata.context': `${base}$metadata`,
    value: known.map(({ set, title }) => ({
      name: set,
      title: localText(title, context.locale),
      kind: 'EntitySet',
      url: set,
    })),
  })
}

async function metadata({ context }: Asked): Promise<Answer> {
  const all = await context.transact(async (tx) => {
    const asking = { ...context, tx }
    const found = []
    for (const known of await knownTables(asking)) {
      // One that cannot be described keeps the others from nobody.
      const table = await tableOf(asking, known).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        context.log.warn({ datasetId: known.datasetId, error: error.key }, 'a table cannot be described')
        return null
      })
      if (table) found.push(table)
    }
    return found
  })
  return { type: 'application/xml;charset=utf-8', body: metadataOf(all, context.locale) }
}

const rowsOf =
  (tools: DatasetTools) =>
  async ({ context, base, table: set, options }: Asked): Promise<Answer> => {
    const asked = options()
    const table = await context.transact((tx) => tableNamed({ ...context, tx }, set))
    const { rows, records } = await readPage({ tools, context, table, options: asked })
    const chosen = asked.select ? `(${asked.select.join(',')})` : ''
    const next = nextOf(asked, { got: rows.length, records })
    const about = JSON.stringify({
      '@odata.context': `${base}$metadata#${set}${chosen}`,
      ...(asked.count && { '@odata.count': records }),
      ...(next && { '@odata.nextLink': `${base}${set}?${next}` }),
    })
    return { type: jsonType, body: `${about.slice(0, -1)},"value":[${rows.map(written).join(',')}]}` }
  }

/** The same question for the rows behind this page, as its parameters; null where there are none. */
function nextOf(asked: Options, { got, records }: { got: number; records: number }): string | null {
  const left = asked.top === null ? Infinity : asked.top - got
  if (got === 0 || left <= 0 || asked.skip + got >= records) return null
  const said = new URLSearchParams(asked.parameters)
  if (asked.filter) said.set('$filter', asked.filter)
  if (asked.select) said.set('$select', asked.select.join(','))
  if (asked.top !== null) said.set('$top', String(left))
  if (asked.count) said.set('$count', 'true')
  said.set('$skip', String(asked.skip + got))
  return said.toString()
}

const countOf =
  (tools: DatasetTools) =>
  async ({ context, table: set, options }: Asked): Promise<Answer> => {
    const asked = { ...options(), top: 0, skip: 0, select: null, count: true }
    const table = await context.transact((tx) => tableNamed({ ...context, tx }, set))
    const { records } = await readPage({ tools, context, table, options: asked })
    return { type: 'text/plain;charset=utf-8', body: String(records) }
  }

/** What the log of calls says of it; what a client must be allowed is what rows of a dataset ask of it. */
const contractOf = (name: string): CallContract =>
  call({
    method: 'GET',
    path: `${odataPath}/${name}` as const,
    summary: 'OData 4.0',
    access: 'signed-in',
    sends: 'form',
    input: z.object({}),
    data: z.object({}),
    changes: false,
  })

function serveTables({ fastify, deps }: ServerApp, url: string, name: string, work: (asked: Asked) => Promise<Answer>) {
  const contract = contractOf(name)
  const note = notesOf(deps)
  fastify.route({
    method: 'GET',
    url: `${odataPath}${url}`,
    config: { contract },
    exposeHeadRoute: false,
    errorHandler: (error, request, reply) => answerError(error, request, reply),
    handler: (request, reply) =>
      inTurnOfStreams(request, async () => {
        const found: Found = { caller: nobody, tenantId: '' }
        try {
          const { type, body } = await work(await open(request, reply, found))
          return reply.header('odata-version', '4.0').type(type).send(body)
        } catch (error) {
          const about = { path: contract.path, now: deps.clock.now(), correlationId: String(request.id) }
          await note({ error, ...found, ...about, address: addressOf(request) })
          throw error
        }
      }),
  })

  async function open(request: FastifyRequest, reply: FastifyReply, found: Found): Promise<Asked> {
    const tenantId = companyOfRequest(request, contract, {}, deps.companies)
    found.tenantId = tenantId
    const client = await admitClient(deps, { tenantId, request, contract: getDatasetData, sent: {} })
    if (!client) throw new ODataError(401, 'The secret of an API client is asked for.')
    const transact = <Result>(within: (tx: Tx) => Promise<Result>) => deps.database.transact(tenantId, within)
    const context = await transact(async (tx) => {
      const caller = await clientAsCaller(tx, client)
      found.caller = caller
      noteCaller(request, caller)
      const {
        tx: _tx,
        audit: _audit,
        afterCommit: _after,
        ...rest
      } = programContext(deps, { tx, caller, request, reply })
      return { ...rest, transact, database: deps.database }
    })
    const { table = '' } = request.params as { table?: string }
    return {
      context,
      base: `${publicUrl(deps, tenantId)}${odataPath}/`,
      table,
      options: () => readOptions(request.query, request.headers.prefer),
    }
  }

  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, code, message } = toldOf(error, request)
    if (status >= 500 && status !== 501) deps.log.error({ err: error, correlationId: request.id }, 'request failed')
    noteCode(request, status)
    const { retryAfter } = error as { retryAfter?: number }
    if (status === 401) void reply.header('www-authenticate', 'Basic realm="Baton", charset="UTF-8"')
    if (retryAfter) void reply.header('retry-after', String(retryAfter))
    return reply.status(status).header('odata-version', '4.0').type('application/json').send(JSON.stringify({ error: { code, message } })) // prettier-ignore
  }
}

/** Tables for other tools by OData 4.0, read only (docs/reports.md). */
export function registerOData(app: ServerApp, tools: DatasetTools): void {
  for (const url of ['', '/']) serveTables(app, url, 'tables', tables)
  serveTables(app, '/$metadata', 'metadata', metadata)
  serveTables(app, '/:table', 'rows', rowsOf(tools))
  serveTables(app, '/:table/$count', 'count', countOf(tools))
}
