import { sql } from 'kysely'
import * as calls from '@/lib/contracts/external-interfaces'
import { AppError } from '@/server/http/app-error'
import { inCatalog, inSight, type Shelf } from '@/server/modules/catalogs'
import { soundedIf } from '@/server/http/sounded'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import { callInterface } from './call-interface'
import { deleteInterface, saveInterface } from './keep-interface'
import type { InterfaceTools } from './kinds/kind'
import { interfaceInSight, isOnForm, readInterface } from './stored-interface'
import { interfaceTools } from './tools'
import { describeWebService } from './web-service/describe'

export { carriedInterface } from './carried'
export { callForServer, resultValues } from './result-values'
export { callInterface, type Called } from './call-interface'
export { interfaceInSight, interfacesOutOfSight, interfaceWrites, mayWrite, readInterface } from './stored-interface'
export type { InterfaceTools } from './kinds/kind'
export { interfaceTools } from './tools'
export { tidyInterfaceCalls } from './tidy-calls'

export const interfaceShelf: Shelf = {
  type: 'ExtInterface',
  table: 'ext_interfaces',
  id: 'interface_id',
  name: 'name',
  enabled: 'enabled',
  edit: { menu: calls.interfaceMenu, action: 2 },
}

/** @returns what others call interfaces with */
export function registerInterfaces(app: ServerApp): InterfaceTools {
  const tools = interfaceTools(app.deps)
  app.fastify.addHook('onClose', () => tools.close())
  serve(app, calls.listInterfaces, async ({ catalogId, keyword, enableOnly, withSounds }, { tx, caller }) => {
    const { rows } = await sql<{
      id: string
      name: string
      code: string
      catalogId: string
      type: calls.IoType
      service: string
      enable: boolean
      sounds: string
    }>`
      select interface_id as id, name, code, catalog_id as "catalogId", coalesce(definition ->> 'type', 'RestfulApi') as type, service, enabled as enable, sounds from ext_interfaces
      where (enabled or not ${enableOnly}::boolean) and ${finds(keyword, [sql`name`, sql`code`], sql`sounds`)}
        and ${inCatalog(sql`catalog_id`, catalogId)} and ${inSight(caller, sql`ext_interfaces.catalog_id`)}
      order by name, interface_id`.execute(tx)
    return soundedIf(withSounds, rows)
  })
  serve(app, calls.getInterfaceParameters, async ({ id }, context) => {
    const { name, inParam, outParam } = await interfaceInSight(context, id)
    // Where a value stands in the answer is for those who edit the interface.
    return {
      id,
      name,
      inParam: JSON.stringify(inParam),
      outParam: JSON.stringify(outParam.map((one) => ({ name: one.name, type: one.type }))),
    }
  })
  serve(app, calls.getInterface, ({ id }, context) => interfaceInSight(context, id))
  serve(app, calls.saveInterface, (input, context) => saveInterface(context, input))
  serve(app, calls.deleteInterface, async ({ id }, context) => {
    await deleteInterface(context, id)
    return {}
  })
  // No transaction stays open while another system works.
  serveStream(app, calls.testInterface, async ({ id, values }, context) => {
    const definition = await context.transact((tx) => interfaceInSight({ tx, caller: context.caller }, id))
    return callInterface(tools, context, definition, values)
  })
  serveStream(app, calls.describeWebService, (input, context) => describeWebService(tools, context, input))
  serveStream(app, calls.openBrowserPage, async ({ id, values }, context) => {
    const definition = await context.transact(async (tx) =>
      (await isOnForm(tx, id)) ? readInterface(tx, id) : interfaceInSight({ tx, caller: context.caller }, id),
    )
    if (!definition.enable || definition.type !== 'BrowserPage') throw new AppError('object.unknown')
    const called = await callInterface(tools, context, definition, values)
    if (!called.ok) throw new AppError('interface.failed', { name: definition.name, error: called.error })
    return { url: called.answer }
  })
  serve(app, calls.listInterfaceCalls, async ({ id, pageSize, currentPageIndex }, { tx, caller }) => {
    await interfaceInSight({ tx, caller }, id)
    const { rows } = await sql<{
      callId: string
      at: Date
      account: string
      ok: boolean
      status: number
      tries: number
      milliseconds: number
      error: string
    }>`
      select call_id as "callId", at, account, ok, status, tries, milliseconds, error from ext_interface_calls where interface_id = ${id} order by at desc, call_id ${pageOf({ pageSize, currentPageIndex })}`.execute(
      tx,
    )
    const count = await sql<{
      records: number
    }>`select count(*) as records from ext_interface_calls where interface_id = ${id}`.execute(tx)
    return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), records: count.rows[0]?.records ?? 0 }
  })
  return tools
}
