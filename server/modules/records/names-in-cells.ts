import { sql } from 'kysely'
import type { FormField } from '@/lib/contracts/forms'
import { valueOf } from '@/lib/form-fields/values'
import type { Tx } from '@/server/platform/db'

interface Cell {
  field: FormField
  text: string
}

const several = (text: string): string[] =>
  text
    .split(/[,，;；、\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** What cells may name people, departments and rows of dictionaries by: their ids, or names nobody else there has. */
async function idsByName(tx: Tx, kind: string, dictionary: string, names: string[]): Promise<Map<string, string>> {
  const found =
    kind === 'user'
      ? sql`select u.account as id, u.name from users u where u.enabled and (u.account = any(${names}::text[]) or u.name = any(${names}::text[]))`
      : kind === 'department'
        ? sql`select g.group_id as id, n.name from groups g, regexp_split_to_table(g.name, '\\|') as n(name)
            where g.enabled and (g.group_id = any(${names}::text[]) or n.name = any(${names}::text[]))`
        : sql`select k.id, n.name from data_dicts d join data_dict_rows r using (tenant_id, dict_id),
              lateral (select r."values" ->> (select c ->> 'name' from jsonb_array_elements(d.columns) c where (c ->> 'key')::boolean limit 1) as id) k,
              lateral (select v.value from jsonb_each_text(r."values") v) w(value), regexp_split_to_table(w.value, '\\|') as n(name)
            where d.dict_code = ${dictionary} and r.enabled and (k.id = any(${names}::text[]) or n.name = any(${names}::text[]))`
  const { rows } = await sql<{ id: string; name: string }>`${found}`.execute(tx)
  const ids = new Set(rows.map(({ id }) => id))
  const byName = new Map<string, Set<string>>()
  for (const { id, name } of rows) byName.set(name, (byName.get(name) ?? new Set()).add(id))
  return new Map(
    names.flatMap((name) => {
      if (ids.has(name)) return [[name, name] as const]
      const named = [...(byName.get(name) ?? [])]
      return named.length === 1 ? [[name, named[0]!] as const] : []
    }),
  )
}

/** Values of cells that name something kept elsewhere; undefined for what there is not, or more than one of. */
export async function namesInCells(
  tx: Tx,
  fields: readonly FormField[],
  cells: readonly Cell[],
): Promise<(field: FormField, text: string) => unknown> {
  const known = new Map<string, Map<string, string>>()
  for (const field of fields) {
    const { fromCell, refersTo } = valueOf(field)
    const reference = fromCell ? null : refersTo?.(field, '')
    if (!reference || !['user', 'department', 'dictionary'].includes(reference.kind)) continue
    const texts = cells
      .filter((cell) => cell.field === field && cell.text)
      .flatMap(({ text }) => [text, ...several(text)])
    const dictionary = reference.kind === 'dictionary' ? reference.dictionary : ''
    known.set(field.id, await idsByName(tx, reference.kind, dictionary, [...new Set(texts)]))
  }
  return (field, text) => {
    const ids = known.get(field.id)
    if (!ids) return undefined
    if (!['users', 'departments'].includes(field.type)) return ids.get(text)
    const found = several(text).map((one) => ids.get(one))
    return found.includes(undefined) ? undefined : found
  }
}
