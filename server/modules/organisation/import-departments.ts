import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

export interface DepartmentRow { line: number; id: string; pId: string; name: string; code: string }

/** What is wrong with a line, in words for the person whose file it is. */
export interface LineError { line: number; message: string }

const longestName = 200

/** Every reason why these rows are no tree of departments: one look at the file shows all of them. */
export function checkDepartments(rows: DepartmentRow[], existing: Set<string>): LineError[] {
  const errors: LineError[] = []
  const lineOf = new Map<string, number>()
  for (const row of rows) {
    if (!/^[\w.-]{1,64}$/.test(row.id)) errors.push({ line: row.line, message: `id "${row.id}": 1 to 64 letters, digits, _ . or -` })
    else if (lineOf.has(row.id)) errors.push({ line: row.line, message: `id ${row.id} stands in line ${lineOf.get(row.id)} already` })
    else if (existing.has(row.id)) errors.push({ line: row.line, message: `department ${row.id} exists already` })
    else lineOf.set(row.id, row.line)
    if (!row.name) errors.push({ line: row.line, message: 'name is empty' })
    else if (row.name.length > longestName) errors.push({ line: row.line, message: `name is longer than ${longestName} signs` })
  }
  const parentOf = new Map(rows.map((row) => [row.id, row.pId]))
  for (const row of rows) {
    if (row.pId === 'ROOT') continue
    if (!parentOf.has(row.pId) && !existing.has(row.pId)) errors.push({ line: row.line, message: `parent ${row.pId || '(empty)'} is neither in the file nor in the organisation` })
    else if (isOnCycle(row.id, parentOf)) errors.push({ line: row.line, message: `${row.id} is its own superior` })
  }
  return errors.sort((a, b) => a.line - b.line)
}

function isOnCycle(id: string, parentOf: Map<string, string>): boolean {
  const seen = new Set<string>()
  let at = parentOf.get(id)
  while (at !== undefined && !seen.has(at)) {
    if (at === id) return true
    seen.add(at)
    at = parentOf.get(at)
  }
  return false
}

/**
 * Adds a tree of departments in one transaction; ROOT as parent means top level.
 * @returns how many were added
 */
export async function addDepartments(tx: Tx, rows: DepartmentRow[]): Promise<number> {
  const existing = await sql<{ group_id: string; id_path: string; name_path: string; group_level: number }>`
    select group_id, id_path, name_path, group_level from groups`.execute(tx)
  const placed = new Map(existing.rows.map((row) => [row.group_id, { idPath: row.id_path, namePath: row.name_path, level: row.group_level }]))
  const childrenOf = new Map<string, DepartmentRow[]>()
  for (const row of rows) childrenOf.set(row.pId, [...(childrenOf.get(row.pId) ?? []), row])

  const ready: object[] = []
  const place = (parentId: string) => {
    const stack = [parentId]
    while (stack.length) {
      const id = stack.pop()!
      const parent = placed.get(id)
      for (const [index, row] of (childrenOf.get(id) ?? []).entries()) {
        const at = {
          idPath: `${parent?.idPath ?? '/'}${row.id}/`,
          namePath: parent ? `${parent.namePath}/${row.name}` : row.name,
          level: Math.min(11, (parent?.level ?? 0) + 1),
        }
        placed.set(row.id, at)
        ready.push({ id: row.id, name: row.name, code: row.code, parent: parent ? id : null, ...at, order: index + 1 })
        stack.push(row.id)
      }
    }
  }
  for (const id of new Set(['ROOT', ...existing.rows.map((row) => row.group_id)])) place(id)

  const batch = 5000
  for (let from = 0; from < ready.length; from += batch) {
    await sql`insert into groups (group_id, name, code, parent_id, id_path, name_path, group_level, sort_order)
      select id, name, code, parent, "idPath", "namePath", level, "order" from jsonb_to_recordset(${JSON.stringify(ready.slice(from, from + batch))}::jsonb)
        as g(id text, name text, code text, parent text, "idPath" text, "namePath" text, level int, "order" int)`.execute(tx)
  }
  return ready.length
}
