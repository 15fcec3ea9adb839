import { sql } from 'kysely'
import { interfaceForm, type ExternalInterface } from '@/lib/contracts/external-interfaces'
import { AppError } from '@/server/http/app-error'
import type { NodeRight } from '@/lib/rights/node-mask'
import { inSight, requireInCatalog } from '@/server/modules/catalogs'
import type { Caller } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'

interface Row {
  id: string
  name: string
  code: string
  catalogId: string
  service: string
  enable: boolean
  definition: Record<string, unknown>
}

/** @throws AppError object.unknown */
export async function readInterface(tx: Tx, id: string): Promise<ExternalInterface> {
  const { rows } =
    await sql<Row>`select interface_id as id, name, code, catalog_id as "catalogId", service, enabled as enable, definition
    from ext_interfaces where interface_id = ${id}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  const { definition, id: _id, ...named } = rows[0]
  return { ...interfaceForm.parse({ ...definition, ...named }), id }
}

/**
 * An interface with whose category a person may do this.
 * @throws AppError object.unknown, right.missing
 */
export async function interfaceInSight(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  id: string,
  right: NodeRight = 'View',
): Promise<ExternalInterface> {
  const found = await readInterface(tx, id)
  await requireInCatalog(tx, caller, found.catalogId, right)
  return found
}

/** Of some interfaces those a person may not see; what there is not is out of sight as well. */
export async function interfacesOutOfSight(
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select interface_id as id from ext_interfaces
    where interface_id = any(${ids}::text[]) and ${inSight(caller, sql`ext_interfaces.catalog_id`)}`.execute(tx)
  const seen = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !seen.has(id)))
}

/** Whether a call may change something where it goes: nobody makes it to see what comes back. */
export const mayWrite = ({ type, method, writes, fileAct }: ExternalInterface): boolean =>
  (type === 'RestfulApi' && (method === 'PUT' || method === 'DELETE')) ||
  (type === 'Database' && writes) ||
  (type === 'File' && fileAct !== 'read')

/** The same of one that may not be there. */
export async function interfaceWrites(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ext_interfaces where interface_id = ${id}`.execute(tx)
  return rows.length > 0 && mayWrite(await readInterface(tx, id))
}

/** One a published form or page opens; whoever fills the form in need not see the category it is filed under. */
export async function isOnForm(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from form_versions
    where jsonb_path_exists(definition, '$.** ? (@.interfaceId == $id)', jsonb_build_object('id', ${id}::text)) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
