import { sql } from 'kysely'
import { interfaceForm, type ExternalInterface } from '@/lib/contracts/external-interfaces'
import { AppError } from '@/server/http/app-error'
import type { NodeRight } from '@/lib/rights/node-mask'
import { requireInCatalog } from '@/server/modules/catalogs'
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
