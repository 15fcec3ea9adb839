import { datasetMenu, saveDataset as contract } from '@/lib/contracts/datasets'
import { knownCatalog } from '@/server/modules/catalogs'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { saveDataset } from './keep-dataset'
import { readDataset } from './stored-dataset'

/** Datasets as packages carry them. */
export const carriedDataset = {
  menu: datasetMenu,
  async read({ tx }: CallContext, datasetId: string) {
    const found = await readDataset(tx, datasetId).catch((error: unknown) => {
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
      catalogId: await knownCatalog(context.tx, 'Dataset', content.catalogId),
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
