import { sql } from 'kysely'
import type { FormUse } from '@/lib/contracts/form-versions'
import type { StoredList } from '@/lib/contracts/lists'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { findLists } from './stored-list'

/** Fields a list names somewhere. */
function fieldsNamed({ columns, filters, order, views, key, ownerField, rights }: StoredList): ReadonlySet<string> {
  return new Set([
    ...columns.map(({ field }) => field),
    ...filters,
    order.field,
    ...views.flatMap((view) => [view.order.field, ...view.filter.conditions.map(({ column }) => column)]),
    ...key,
    ownerField,
    ...rights.flatMap(({ hidden, readOnly }) => [...hidden, ...readOnly]),
  ])
}

/** Ids of the lists that stand on a form. */
export const listsOnForm = async (tx: Tx, formId: string): Promise<string[]> =>
  (await findLists(tx, sql<boolean>`l.form_id = ${formId}`)).map(({ listId }) => listId)

/** Lists that stand on a form, or with fields those that name one of them. */
export async function listUsesOfForm(
  { tx, locale }: Pick<CallContext, 'tx' | 'locale'>,
  formId: string,
  fields: readonly string[] | null,
): Promise<FormUse[]> {
  const lists = await findLists(tx, sql<boolean>`l.form_id = ${formId}`)
  return lists.flatMap((list): FormUse[] => {
    const use = {
      kind: 'Lists' as const,
      id: list.listId,
      name: partFor(locale, list.listName),
      version: 0,
      status: 'published' as const,
      place: 'list' as const,
      where: '',
    }
    if (fields === null) return [{ ...use, field: '' }]
    const named = fieldsNamed(list)
    return fields.filter((field) => named.has(field)).map((field) => ({ ...use, field }))
  })
}
