import { sendRevised } from '@/components/editor-kit/send-revised'
import type { DraftStore } from '@/components/editor-kit/use-saving'
import { callForRecord } from '@/lib/client/call'
import { listForm, type ListForm, type ListRight, type ListView, type StoredList } from '@/lib/contracts/lists'
import { root, type Shape } from '@/lib/editing/shape'

const viewsOf = 'views'
const rightsOf = 'rights'

/** Each view and each line of rights is a part of the document: two people who change different ones change both. */
export const listShape: Shape<ListForm> = {
  parts: ({ views, rights, ...rest }) => [
    { id: root, parent: root, properties: rest },
    ...views.map((view) => ({ id: `${viewsOf}:${view.id}`, parent: root, properties: view })),
    ...rights.map((right) => ({ id: `${rightsOf}:${right.id}`, parent: root, properties: right })),
  ],
  whole: (parts) => {
    const below = (kind: string) =>
      parts.filter(({ id }) => id.startsWith(`${kind}:`)).map(({ properties }) => properties)
    return {
      ...parts.find(({ id }) => id === root)?.properties,
      views: below(viewsOf) as unknown as ListView[],
      rights: below(rightsOf) as unknown as ListRight[],
    } as ListForm
  },
}

export const formOf = ({ listId: _id, ...form }: StoredList): ListForm => form

/** What the designer keeps, with what somebody else has kept meanwhile read as such a document. */
export const listStore = (listId: string): DraftStore<ListForm> => ({
  keptName: `list-draft:${listId}`,
  shape: listShape,
  read: (value) => listForm.safeParse(value).data ?? null,
  send: (definition, rev) =>
    sendRevised(() => callForRecord('/api/list/save', { ...definition, listId, rev }, { quiet: true })),
})
