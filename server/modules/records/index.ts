import { sql } from 'kysely'
import type { z } from 'zod'
import * as calls from '@/lib/contracts/lists'
import { partFor } from '@/server/http/sentences'
import { serve, serveStream, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { contains } from '@/server/platform/db/contains'
import { pageOf } from '@/server/platform/db/page-of'
import type { Runtime } from '@/server/runtime'
import type { Use } from '@/server/modules/catalogs'
import { sendRecords } from './export-records'
import { importRecords } from './import-records'
import { deleteList, saveList } from './keep-list'
import { deleteRecords, saveRecord } from './keep-record'
import { listRecords, openList } from './list-rows'
import { openRecord } from './open-record'
import { deleteOwnView, openListWith, readOwnView, saveOwnView } from './own-views'
import { listRecordHistory } from './record-history'
import { listInSight, listsInSight, type Looking } from './sight'
import { startFromRecord } from './start-from-record'
import { readList } from './stored-list'
import { writeByProcess } from './write-by-process'

export { listsAsTables } from './as-tables'
export { carriedList } from './carried'
export { fillList } from './fill-list'
export { mayReadRecordFile } from './record-files'
export { moveRecordFields } from './move-record-fields'
export { listsInSight } from './sight'
export { listsOnForm, listUsesOfForm } from './uses'

/** A list by its id and name, for who may see it. @throws AppError object.unknown */
export async function listOf(looking: Looking, listId: string): Promise<{ listId: string; listName: string }> {
  const { list } = await listInSight(looking, listId)
  return { listId, listName: list.listName }
}

/** Whether there is a list of this id, in use or not. */
export const isList = async ({ tx }: Pick<CallContext, 'tx'>, listId: string): Promise<boolean> =>
  (await sql`select 1 from lists where list_id = ${listId}`.execute(tx)).rows.length > 0

type Listed = z.output<typeof calls.getLists.data>['rows'][number]

async function allLists(
  { tx }: Pick<CallContext, 'tx'>,
  { keyword, ...page }: z.output<typeof calls.getLists.input>,
): Promise<z.output<typeof calls.getLists.data>> {
  const where = sql`(${keyword} = '' or l.list_name ilike ${contains(keyword)})`
  const { rows } = await sql<Listed>`
    select l.list_id as "listId", l.list_name as "listName", f.form_name as "formName", l.enabled as enable,
      (select count(*) from records r where r.list_id = l.list_id) as records
    from lists l join forms f using (tenant_id, form_id) where ${where} order by l.list_name, l.list_id ${pageOf(page)}`.execute(
    tx,
  )
  const count = await sql<{ records: number }>`select count(*) as records from lists l where ${where}`.execute(tx)
  return { rows, records: count.rows[0]?.records ?? 0 }
}

/**
 * @param runtime starts requests from records
 * @param uses what uses datasets, which lists are as well
 * @returns what writes into records for processes
 */
export function registerRecords(app: ServerApp, runtime: Runtime, uses: readonly Use[]): ServerApp['lists'] {
  serve(app, calls.getLists, (input, context) => allLists(context, input))
  serve(app, calls.getList, ({ listId }, { tx }) => readList(tx, listId))
  serve(app, calls.saveList, (input, context) => saveList(context, input))
  serve(app, calls.deleteList, async ({ listId }, context) => {
    await deleteList(context, listId, uses)
    return {}
  })
  serve(app, calls.getListsInSight, async ({ keyword }, context) => {
    const word = keyword.trim().toLowerCase()
    return (await listsInSight(context))
      .map(({ listId, listName, explain }) => ({
        listId,
        listName: partFor(context.locale, listName),
        explain: partFor(context.locale, explain),
      }))
      .filter(({ listName }) => listName.toLowerCase().includes(word))
  })
  serve(app, calls.openList, ({ listId }, context) => openList(context, listId))
  serve(app, calls.getOwnView, ({ viewId }, context) => readOwnView(context, viewId))
  serve(app, calls.saveOwnView, (input, context) => saveOwnView(context, input))
  serve(app, calls.deleteOwnView, async ({ viewId }, context) => {
    await deleteOwnView(context, viewId)
    return {}
  })
  serve(app, calls.openListWith, async (input, context) => {
    await openListWith(context, input)
    return {}
  })
  serve(app, calls.getRecords, (input, context) => listRecords(context, input))
  serve(app, calls.getRecord, (input, context) => openRecord(context, input))
  serve(app, calls.saveRecord, (input, context) => saveRecord(runtime.facts, context, input))
  serve(app, calls.deleteRecords, async (input, context) => {
    await deleteRecords(context, input)
    return {}
  })
  serve(app, calls.getRecordHistory, (input, context) => listRecordHistory(context, input))
  serve(app, calls.startFromRecord, (input, context) => startFromRecord(runtime, context, input))
  serveStream(app, calls.exportRecords, (input, context) => sendRecords(context, input))
  serveStream(app, calls.importRecords, (_input, context) => importRecords(runtime.facts, context))
  return { write: (written) => writeByProcess({ clock: app.deps.clock, facts: runtime.facts }, written) }
}
