import { sql } from 'kysely'
import type { StoredList } from '@/lib/contracts/lists'
import { sameJson } from '@/lib/editing/shape'
import type { FormDefinition } from '@/lib/contracts/forms'
import { formFields } from '@/lib/form-data/form-fields'
import { lockKinds } from '@/server/http/revisions'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { RecordsLeft } from '@/server/modules/forms'
import { readForm } from '@/server/runtime'
import { moveOwnViews } from './own-views'
import { findLists } from './stored-list'

type Moved = Readonly<Record<string, string>>

function renamed(list: StoredList, now: (field: string) => string): StoredList {
  const order = (one: StoredList['order']) => ({ ...one, field: now(one.field) })
  return {
    ...list,
    columns: list.columns.map((column) => ({ ...column, field: now(column.field) })),
    filters: list.filters.map(now),
    order: order(list.order),
    views: list.views.map((view) => ({
      ...view,
      order: order(view.order),
      filter: {
        ...view.filter,
        conditions: view.filter.conditions.map((one) => ({ ...one, column: now(one.column) })),
      },
    })),
    key: list.key.map(now),
    ownerField: now(list.ownerField),
    rights: list.rights.map((right) => ({
      ...right,
      hidden: right.hidden.map(now),
      readOnly: right.readOnly.map(now),
    })),
  }
}

/**
 * Lists on a form go by the new ids of its fields: columns, filters, sorting, views with everybody's own, keys, and rights, which
 * would otherwise show what they hide. So do their records, as long as the field holds what it held.
 * @returns the records that stay behind, by list
 */
export async function moveRecordFields(
  context: CallContext,
  formId: string,
  { version, moved }: { version: number; moved: Moved },
): Promise<RecordsLeft[]> {
  const { tx, caller, now: at } = context
  const now = (field: string): string => {
    const [table = '', column] = field.split('.')
    const goes = (path: string) => (Object.hasOwn(moved, path) ? moved[path] : undefined)
    return goes(field) ?? (column !== undefined && goes(table) ? `${goes(table)}.${column}` : field)
  }
  // What somebody saves of a list meanwhile, its rights before all, is not written over.
  await lockKinds(tx, ['lists', 'records'])
  const lists = await findLists(tx, sql<boolean>`l.form_id = ${formId}`)
  for (const before of lists) {
    const after = renamed(before, now)
    if (sameJson(before, after)) continue
    const { listId, listName: _name, enable: _enable, formId: _form, ...definition } = after
    await sql`update lists set definition = ${JSON.stringify(definition)}::jsonb, saved_by = ${caller.account}, saved_at = ${at}
      where list_id = ${listId}`.execute(tx)
    await context.audit({ action: 'list.save', objectType: 'list', objectId: listId, before, after })
  }
  if (lists.length === 0) return []
  const listIds = lists.map(({ listId }) => listId)
  await moveOwnViews(tx, listIds, now)
  const left = await moveRecords(context, { formId, version, lists: listIds }, moved)
  return left.map(({ listId, ...behind }) => {
    const list = lists.find((one) => one.listId === listId)
    return { listId, name: partFor(context.locale, list?.listName ?? ''), ...behind }
  })
}

const typesOf = (definition: FormDefinition): Map<string, string> =>
  new Map(formFields(definition).map(({ id, type }) => [id, type]))

/** Moves the records that lose nothing by it; how many stay on an earlier version of the form is told, and stands in the log of the list. */
async function moveRecords(
  context: CallContext,
  { formId, version, lists }: { formId: string; version: number; lists: string[] },
  moved: Moved,
): Promise<Omit<RecordsLeft, 'name'>[]> {
  const { tx } = context
  const newest = await readForm(tx, formId, version)
  if (!newest) return []
  const types = typesOf(newest.definition)
  const inLists = sql`list_id = any(${lists}::text[])`
  const { rows } = await sql<{ form_version: number }>`
    select distinct form_version from records where ${inLists} and form_version < ${version}`.execute(tx)
  for (const { form_version } of rows) {
    const then = typesOf((await readForm(tx, formId, form_version))?.definition ?? { sections: [] })
    const whole = Object.entries(moved).filter(([from]) => !from.includes('.') && then.has(from))
    const places = whole.filter(([from, to]) => then.get(from) === types.get(to))
    const columns = columnsMoved(moved, places)
    if (places.length === 0 && columns.length === 0) continue
    // What these hold would be written over, or be read as something else: such a record stays as it is.
    const taken = [
      ...Object.entries(moved).flatMap(([from, to]) => (then.has(from) && then.has(to) ? [to] : [])),
      ...[...types].filter(([id, type]) => then.get(id) !== type).map(([id]) => id),
    ]
    // What cannot go along is not put out of sight: such a record stays as well.
    const stuck = whole.filter(([from, to]) => then.get(from) !== types.get(to)).map(([from]) => from)
    const names = JSON.stringify(Object.fromEntries(places))
    // Fields that were only left out keep what they hold: they may come back.
    const inPlace = (values: 'data' | 'shown') => sql`coalesce((
      select jsonb_object_agg(coalesce(${names}::jsonb ->> e.key, e.key), e.value) from jsonb_each(${sql.ref(values)}) e
      where e.key <> all(${taken}::text[])
    ), '{}'::jsonb)`
    const { rows: gone } = await sql<{ record_id: string }>`
      update records set data = ${inPlace('data')}, shown = ${inPlace('shown')}, form_version = ${version}
      where ${inLists} and form_version = ${form_version} and not exists (select 1 from jsonb_each(data) e
        where e.key = any(${[...taken, ...stuck]}::text[]) and e.value not in ('null'::jsonb, '""'::jsonb, '[]'::jsonb))
      returning record_id`.execute(tx)
    const along = gone.map(({ record_id }) => record_id)
    for (const { table, from, to } of columns)
      await sql`update records set data = jsonb_set(data, array[${table}::text], (
          select coalesce(jsonb_agg(case when jsonb_typeof(r) = 'object' and r ? ${from}::text and not r ? ${to}::text
            then (r - ${from}::text) || jsonb_build_object(${to}::text, r -> ${from}::text) else r end order by place), '[]'::jsonb)
          from jsonb_array_elements(data -> ${table}::text) with ordinality as x(r, place)))
        where record_id = any(${along}::text[]) and jsonb_typeof(data -> ${table}::text) = 'array'`.execute(tx)
  }
  const { rows: left } = await sql<{ list_id: string; records: number; versions: number[] }>`
    select list_id, count(*)::int as records, array_agg(distinct form_version) as versions
    from records where ${inLists} and form_version < ${version} group by list_id order by list_id`.execute(tx)
  for (const { list_id, records, versions } of left)
    await context.audit({
      action: 'list.save',
      objectType: 'list',
      objectId: list_id,
      after: { moved, formVersion: version, recordsLeft: records, onVersions: versions },
    })
  return left.map(({ list_id, ...behind }) => ({ listId: list_id, ...behind }))
}

/** Columns with other ids, by the table as it is called now. */
function columnsMoved(
  moved: Moved,
  places: readonly (readonly [string, string])[],
): { table: string; from: string; to: string }[] {
  const tables = new Map(places)
  return Object.entries(moved).flatMap(([before, after]) => {
    const [table = '', from] = before.split('.')
    const [now = '', to] = after.split('.')
    return from && to && from !== to && (tables.get(table) ?? table) === now ? [{ table: now, from, to }] : []
  })
}
