import { saveInterface as contract } from '@/lib/contracts/external-interfaces'
import { knownCatalog } from '@/server/modules/catalogs'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { saveInterface } from './keep-interface'
import { interfaceInSight } from './stored-interface'

/** Interfaces as packages carry them. */
export const carriedInterface = {
  menu: 'admin_interfaces',
  async read({ tx, caller }: CallContext, id: string) {
    const found = await interfaceInSight({ tx, caller }, id).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (!found) return null
    const { id: _id, ...content } = found
    return { name: found.name, content }
  },
  async write(context: CallContext, id: string, content: Record<string, unknown>) {
    const input = contract.input.safeParse({
      ...content,
      id,
      catalogId: await knownCatalog(context.tx, 'ExtInterface', content.catalogId, {
        table: 'ext_interfaces',
        column: 'interface_id',
        id,
      }),
    })
    if (!input.success)
      throw new AppError(
        'input.invalid',
        {},
        { definition: sentence(context.locale, 'errors.fields.package.unreadable') },
      )
    await saveInterface(context, input.data, { mayBeNew: true })
  },
}
