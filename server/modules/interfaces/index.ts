import { sql } from 'kysely'
import * as calls from '@/lib/contracts/external-interfaces'
import { inCatalog } from '@/server/modules/catalogs'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { contains } from '@/server/platform/db/contains'
import { pageOf } from '@/server/platform/db/page-of'
import { createOutbound } from '@/server/platform/outbound'
import { callInterface } from './call-interface'
import { deleteInterface, saveInterface } from './keep-interface'
import { readInterface } from './stored-interface'

export { resultValues } from './result-values'
export { tidyInterfaceCalls } from './tidy-calls'

export function registerInterfaces(app: ServerApp): void {
  const outbound = createOutbound()
  app.fastify.addHook('onClose', () => outbound.close())
  const tools = { outbound, secrets: app.deps.secrets }
  serve(app, calls.listInterfaces, async ({ catalogId, keyword, enableOnly }, { tx }) => {
    const { rows } = await sql<{ id: string; name: string; code: string; catalogId: string; service: string; enable: boolean }>`
      select interface_id as id, name, code, catalog_id as "catalogId", service, enabled as enable from ext_interfaces
      where (enabled or not ${enableOnly}::boolean) and (${keyword} = '' or name ilike ${contains(keyword)} or code ilike ${contains(keyword)})
        and ${inCatalog(sql`catalog_id`, catalogId)}
      order by name, interface_id`.execute(tx)
    return rows
  })
  serve(app, calls.getInterfaceParameters, async ({ id }, { tx }) => {
    const { name, inParam, outParam } = await readInterface(tx, id)
    // Where a value stands in the answer is for those who edit the interface.
    return { id, name, inParam: JSON.stringify(inParam), outParam: JSON.stringify(outParam.map((one) => ({ name: one.name }))) }
  })
  serve(app, calls.getInterface, ({ id }, { tx }) => readInterface(tx, id))
  serve(app, calls.saveInterface, (input, context) => saveInterface(context, input))
  serve(app, calls.deleteInterface, async ({ id }, context) => {
    await deleteInterface(context, id)
    return {}
  })
  // No transaction stays open while another system works.
  serveStream(app, calls.testInterface, async ({ id, values }, context) => {
    const definition = await context.transact((tx) => readInterface(tx, id))
    return callInterface(tools, context, definition, values)
  })
  serve(app, calls.listInterfaceCalls, async ({ id, pageSize, currentPageIndex }, { tx }) => {
    await readInterface(tx, id)
    const { rows } = await sql<{ callId: string; at: Date; account: string; ok: boolean; status: number; tries: number; milliseconds: number; error: string }>`
      select call_id as "callId", at, account, ok, status, tries, milliseconds, error from ext_interface_calls where interface_id = ${id} order by at desc, call_id ${pageOf({ pageSize, currentPageIndex })}`.execute(tx)
    const count = await sql<{ records: number }>`select count(*) as records from ext_interface_calls where interface_id = ${id}`.execute(tx)
    return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), records: count.rows[0]?.records ?? 0 }
  })
}
