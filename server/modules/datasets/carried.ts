import { datasetMenu, saveDataset as contract } from '@/lib/contracts/datasets'
import { knownCatalog, requireInCatalog } from '@/server/modules/catalogs'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { saveDataset } from './keep-dataset'
import { readDataset } from './stored-dataset'

async function inSight({ tx, caller }: Pick<CallContext, 'tx' | 'caller'>, datasetId: string) {
  const found = await readDataset(tx, datasetId)
  await requireInCatalog(tx, caller, found.catalogId, 'View')
  return found
}

/** Datasets as packages carry them. */
export const carriedDataset = {
  menu: datasetMenu,
  async read({ tx, caller }: CallContext, datasetId: string) {
    const found = await inSight({ tx, caller }, datasetId).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (!found) return null
    const { datasetId: _id, ...content } = found
    return { name: found.datasetName, content }
  },
  async write(context: CallContext, datasetId: string, content: Record<string, unknown>) {
    const input = contract.input.safeParse({
      ...content,
      datasetId,
      catalogId: await knownCatalog(context.tx, 'Dataset', content.catalogId, {
        table: 'datasets',
        column: 'dataset_id',
        id: datasetId,
      }),
    })
    if (!input.success)
      throw new AppError(
        'input.invalid',
        {},
        { definition: sentence(context.locale, 'errors.fields.package.unreadable') },
      )
    await saveDataset(context, input.data, { mayBeNew: true })
  },
}
