import { listMenu, saveList as contract } from '@/lib/contracts/lists'
import { carriedContent, nothingThere, unreadablePackage, type Carried } from '@/server/modules/data-packages'
import { saveList } from './keep-list'
import { readList } from './stored-list'

/**
 * Lists as packages carry them, with their form and without their records. Who may do what, and which process a record
 * starts, is for each installation to say: a list that is new there is nobody's but of who looks after lists.
 */
export const carriedList: Carried = {
  menu: listMenu,
  async read({ tx }, listId) {
    const found = await nothingThere(readList(tx, listId))
    if (!found) return null
    const { listId: _id, rights: _rights, processId: _process, ...content } = found
    return { name: found.listName, content: carriedContent(content) }
  },
  needs: ({ formId }) => [{ kind: 'form', id: String(formId) }],
  async write(context, listId, content) {
    const before = await nothingThere(readList(context.tx, listId))
    const { rights = [], processId = '' } = before ?? {}
    const input = contract.input.safeParse({ ...content, listId, rights, processId })
    if (!input.success) throw unreadablePackage(context)
    await saveList(context, input.data, { mayBeNew: true })
  },
}
