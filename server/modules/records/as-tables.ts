import type { ListInSight, OwnLists } from '@/server/modules/own-data'
import type { Tx } from '@/server/platform/db'
import { readForm } from '@/server/runtime'
import { formOf, ValuesByForm, type RecordForm } from './record-form'
import { linesFor, listInSight, reachOf, recordsInSight, showsField, sightsOf, type Sight } from './sight'
import { readList } from './stored-list'

const plain = (tx: Tx, { listId, listName: name }: Sight['list'], form: RecordForm) => {
  const values = new ValuesByForm(tx, form)
  const { definition } = form
  return { listId, name, definition, heldBy: (version: number) => values.fields(version) }
}

const seenBy = (tx: Tx, sight: Sight, form: RecordForm): ListInSight => ({
  ...plain(tx, sight.list, form),
  rows: recordsInSight(sight),
  reach: (field) => reachOf(sight, field),
  sees: (field) => showsField(sight.lines, field),
  seesIn(record) {
    const lines = linesFor(sight, record)
    return (field) => showsField(lines, field)
  },
})

/** Lists as reports and all else read them, by the rights that show them as lists. */
export const listsAsTables: OwnLists = {
  async all(looking) {
    const { tx } = looking
    const seen: ListInSight[] = []
    for (const sight of await sightsOf(looking)) {
      const form = await readForm(tx, sight.list.formId, 0)
      if (form) seen.push(seenBy(tx, sight, form))
    }
    return seen
  },
  async find(tx, listId) {
    const list = await readList(tx, listId)
    return plain(tx, list, await formOf(tx, list))
  },
  async inSight(looking, listId) {
    const sight = await listInSight(looking, listId)
    return seenBy(looking.tx, sight, await formOf(looking.tx, sight.list))
  },
}
