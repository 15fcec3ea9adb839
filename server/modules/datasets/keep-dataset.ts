import { sql } from 'kysely'
import type { z } from 'zod'
import type { Dataset, saveDataset as contract } from '@/lib/contracts/datasets'
import { numberParameters } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import { requireFiling, requireInCatalog, whereUsed, type Use } from '@/server/modules/catalogs'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { interfacesOutOfSight, interfaceWrites } from '@/server/modules/interfaces'
import { personParameters } from './person-parameters'
import { requireStored } from './own-tables'
import { readDataset } from './stored-dataset'

/**
 * @param mayBeNew an id there is not is taken for a new one: for what comes from another installation
 * @throws AppError input.invalid naming the field; object.unknown for a dataset or data source there is not
 */
export async function saveDataset(
  context: CallContext,
  input: z.output<typeof contract.input>,
  { mayBeNew = false } = {},
): Promise<Dataset> {
  const { tx, caller, now, locale } = context
  const { datasetId: given, datasetName, datasetCode, catalogId, dataSource, open, ...definition } = input
  requireStored(given)
  const isThere =
    !mayBeNew || (await sql`select 1 from datasets where dataset_id = ${given}`.execute(tx)).rows.length > 0
  const before = given && isThere ? await readDataset(tx, given) : undefined
  await requireFiling(tx, caller, { type: 'Dataset', from: before?.catalogId, to: catalogId })
  const say = (key: string, params: Record<string, string> = {}) =>
    sentence(locale, `errors.fields.dataset.${key}`, params)
  const refuse = (field: string, text: string) => {
    throw new AppError('input.invalid', {}, { [field]: text })
  }
  const { rows: others } =
    await sql`select 1 from datasets where dataset_code = ${datasetCode} and dataset_code <> '' and dataset_id <> ${given}`.execute(
      tx,
    )
  // Formulas find it by its code; one that was there twice before stays.
  if (others.length > 0 && before?.datasetCode !== datasetCode) refuse('datasetCode', say('codeTaken'))
  if (definition.interfaceId) {
    // One it reads already stays, also where its keeper does not see it.
    const isNew = before?.interfaceId !== definition.interfaceId
    if (isNew && (await interfacesOutOfSight(tx, caller, [definition.interfaceId])).size > 0)
      refuse('interfaceId', say('interfaceEmpty'))
    if (await interfaceWrites(tx, definition.interfaceId)) refuse('interfaceId', say('interfaceWrites'))
  } else if (!definition.statement) refuse('statement', say('statementEmpty'))
  const known = new Set<string>([...definition.parameters.map(({ name }) => name), ...personParameters])
  const missing = definition.interfaceId
    ? undefined
    : numberParameters(definition.statement).names.find((name) => !known.has(name))
  if (missing) refuse('statement', say('parameterMissing', { name: missing }))
  const { rows } = await sql`select 1 from data_sources where name = ${dataSource} and type = 0`.execute(tx)
  if (rows.length === 0 && !definition.interfaceId) refuse('dataSource', say('sourceEmpty'))
  const datasetId = given || newId()
  await sql`insert into datasets (dataset_id, dataset_name, dataset_code, catalog_id, data_source, open, definition, saved_by, saved_at)
    values (${datasetId}, ${datasetName}, ${datasetCode}, ${catalogId}, ${definition.interfaceId ? '' : dataSource}, ${open}, ${JSON.stringify(definition)}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, dataset_id) do update set dataset_name = excluded.dataset_name, dataset_code = excluded.dataset_code, catalog_id = excluded.catalog_id,
      data_source = excluded.data_source, open = excluded.open, definition = excluded.definition, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    tx,
  )
  const after = await readDataset(tx, datasetId)
  await context.audit({ action: 'dataset.save', objectType: 'dataset', objectId: datasetId, before, after })
  return after
}

/** What is in use stays: whatever shows it would break, also where the person cannot see it. @throws AppError object.unknown, dataset.inUse */
export async function deleteDataset(context: CallContext, datasetId: string, uses: readonly Use[]): Promise<void> {
  requireStored(datasetId)
  const before = await readDataset(context.tx, datasetId)
  await requireInCatalog(context.tx, context.caller, before.catalogId, 'Delete')
  const where = await whereUsed(context, uses, { type: 'Dataset', ids: [datasetId] })
  if (where) throw new AppError('dataset.inUse', { where })
  await sql`delete from datasets where dataset_id = ${datasetId}`.execute(context.tx)
  await context.audit({ action: 'dataset.delete', objectType: 'dataset', objectId: datasetId, before })
}
