import { z } from 'zod'
import type { CallContract } from '@/lib/contracts/call'
import type { ServerApp } from './server-app'
import { apiDocument } from './api-document'
import { AppError } from './app-error'
import { findCaller } from './caller'
import { companyOfRequest } from './company-of-request'
import { servedCalls } from './serve'

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:14px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1c2430;background:#fff}
h1{font-size:24px}h2{font-size:16px;margin:28px 0 8px}details{border:1px solid #e4e7ec;border-radius:6px;margin:6px 0;padding:8px 12px}
summary{cursor:pointer}code{font-size:13px}pre{overflow:auto;background:#f6f7f9;padding:12px;border-radius:6px;font-size:12px}.by{color:#5b6574}
@media(prefers-color-scheme:dark){body{background:#0f1318;color:#e7ebf0}details{border-color:#262d37}pre{background:#171c23}.by{color:#a7b1be}}`

const schemaText = (type: z.ZodType, io: 'input' | 'output') =>
  escape(JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any' }), null, 2))

function entry(contract: CallContract): string {
  const access =
    typeof contract.access === 'string' ? contract.access : `${contract.access.menu} / ${contract.access.action}`
  return `<details><summary><code>${contract.method} ${contract.path}</code> ${escape(contract.summary)}</summary>
    <p class="by">${access}; sends ${contract.sends}; ${contract.changes ? 'changes data' : 'reads only'}</p>
    <h3>Input</h3><pre>${schemaText(contract.input, 'input')}</pre>
    ${contract.streams ? '<p>Answers with the bytes.</p>' : `<h3>data</h3><pre>${schemaText(contract.data, 'output')}</pre>`}</details>`
}

function page(calls: CallContract[]): string {
  const areas = [...new Set(calls.map((contract) => contract.path.split('/')[2]!))].sort()
  const list = (area: string) =>
    calls
      .filter((contract) => contract.path.startsWith(`/api/${area}/`))
      .map(entry)
      .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Baton: calls</title><style>${style}</style><h1>Calls</h1>
    <p>Answers are <code>{ code, data, message }</code>; code 200 means success. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${areas.map((area) => `<h2>${area}</h2>${list(area)}`).join('')}</html>`
}

/** /api/openapi.json and a readable page of it at /api/docs, for whoever is signed in. */
export function serveApiPage({ fastify, deps }: ServerApp): void {
  const signedIn = async (request: Parameters<typeof findCaller>[1]) => {
    const tenantId = companyOfRequest(request, { access: 'signed-in' }, null, deps.companies)
    const caller = await deps.database.transact(tenantId, (tx) => findCaller(tx, request, deps.clock.now()))
    if (!caller.account) throw new AppError('session.missing')
  }
  fastify.get('/api/openapi.json', async (request) => {
    await signedIn(request)
    return apiDocument(servedCalls.values())
  })
  fastify.get('/api/docs', async (request, reply) => {
    await signedIn(request)
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    return page([...servedCalls.values()])
  })
}
