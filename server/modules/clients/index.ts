import { sql } from 'kysely'
import * as contracts from '@/lib/contracts/clients'
import { provisioningScope, scimPath, scopeOf, type ClientScope } from '@/lib/contracts/client-scopes'
import { partFor } from '@/server/http/sentences'
import { serve, servedCalls, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { deleteClient, listClients, readClient, rotateClient, saveClient } from './keep-client'
import { listClientCalls } from './list-calls'

export function registerClients(app: ServerApp): void {
  serve(app, contracts.listClients, (input, context) => listClients(context, input))
  serve(app, contracts.getClient, ({ clientId }, context) => readClient(context, clientId))
  serve(app, contracts.saveClient, (input, context) => saveClient(context, input))
  serve(app, contracts.rotateClient, (input, context) => rotateClient(context, input))
  serve(app, contracts.deleteClient, async ({ clientId }, context) => {
    await deleteClient(context, clientId)
    return {}
  })
  serve(app, contracts.clientChoices, async (_input, context) => ({
    scopes: scopesServed(),
    processes: await publishedProcesses(context),
  }))
  serve(app, contracts.listClientCalls, (input, context) => listClientCalls(context, input))
}

/** Every scope there is a call for, with its calls. */
function scopesServed() {
  const scopes = new Map<ClientScope, { path: string; summary: string }[]>([
    [provisioningScope, ['Users', 'Groups'].map((name) => ({ path: `${scimPath}/${name}`, summary: 'SCIM 2.0' }))],
  ])
  for (const contract of servedCalls.values()) {
    const scope = scopeOf(contract)
    if (scope) scopes.set(scope, [...(scopes.get(scope) ?? []), { path: contract.path, summary: contract.summary }])
  }
  return [...scopes].map(([scope, calls]) => ({ scope, calls })).sort((a, b) => (a.scope < b.scope ? -1 : 1))
}

/** Processes with a version in use. */
async function publishedProcesses({ tx, locale }: CallContext): Promise<{ processId: string; processName: string }[]> {
  const { rows } = await sql<{ process_id: string; process_name: string }>`
    select p.process_id, p.process_name from processes p
    where exists (select 1 from process_versions v where v.process_id = p.process_id and v.status = 'published')
    order by p.process_name, p.process_id`.execute(tx)
  return rows.map((row) => ({ processId: row.process_id, processName: partFor(locale, row.process_name) }))
}
