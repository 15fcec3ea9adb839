import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import type { GroupsRow } from '@/server/platform/db/rows.generated'
import type { RowProblem } from './row-problem'

export interface DepartmentRow {
  line: number
  id: string
  pId: string
  name: string
  code: string
}

const longestName = 200

/** What there is already: ids and codes of departments. */
export interface KnownDepartments {
  ids: ReadonlySet<string>
  codes: ReadonlySet<string>
}

/** Every reason why these rows are no tree of departments: one look at the file shows all of them. */
export function checkDepartments(rows: DepartmentRow[], { ids, codes }: KnownDepartments): RowProblem[] {
  const problems: RowProblem[] = []
  const lineOf = new Map<string, number>()
  const lineOfCode = new Map<string, number>()
  for (const { line, id, name, code } of rows) {
    const say = (key: string, params: RowProblem['params'] = {}) => problems.push({ line, key, params })
    const [sameId, sameCode] = [lineOf.get(id), lineOfCode.get(code)]
    if (!/^[\w.-]{1,64}$/.test(id)) say('idForm', { id })
    else if (sameId !== undefined) say('idTwice', { id, line: sameId })
    else if (ids.has(id)) say('idTaken', { id })
    else lineOf.set(id, line)
    if (!name) say('departmentNameEmpty')
    else if (name.length > longestName) say('departmentNameLong', { most: longestName })
    if (code && sameCode !== undefined) say('codeTwice', { code, line: sameCode })
    else if (codes.has(code)) say('codeTaken', { code })
    else if (code) lineOfCode.set(code, line)
  }
  const parentOf = new Map(rows.map((row) => [row.id, row.pId]))
  for (const { line, id, pId } of rows) {
    if (pId === 'ROOT') continue
    if (!pId) problems.push({ line, key: 'parentEmpty', params: {} })
    else if (!parentOf.has(pId) && !ids.has(pId)) problems.push({ line, key: 'parentUnknown', params: { id: pId } })
    else if (isOnCycle(id, parentOf)) problems.push({ line, key: 'circle', params: { id } })
  }
  return problems.sort((a, b) => a.line - b.line)
}

/** The rows that can be added without the bad ones, and all problems, those of rows below a bad one among them. */
export function sortOutDepartments(
  rows: DepartmentRow[],
  known: KnownDepartments,
): { good: DepartmentRow[]; problems: RowProblem[] } {
  const problems = checkDepartments(rows, known)
  const badLines = new Set(problems.map(({ line }) => line))
  const goodIds = new Set(rows.filter(({ line }) => !badLines.has(line)).map(({ id }) => id))
  let good = rows.filter(({ line }) => !badLines.has(line))
  for (let left = -1; left !== good.length;) {
    left = good.length
    good = good.filter(({ line, id, pId }) => {
      const stands = pId === 'ROOT' || known.ids.has(pId) || goodIds.has(pId)
      if (!stands) {
        goodIds.delete(id)
        problems.push({ line, key: 'parentBad', params: { id: pId } })
      }
      return stands
    })
  }
  return { good, problems: problems.sort((a, b) => a.line - b.line) }
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

export async function knownDepartments(tx: Tx): Promise<KnownDepartments> {
  const { rows } = await sql<Pick<GroupsRow, 'group_id' | 'code'>>`select group_id, code from groups`.execute(tx)
  return { ids: new Set(rows.map((row) => row.group_id)), codes: new Set(rows.map(({ code }) => code).filter(Boolean)) }
}

/**
 * Adds a tree of departments in one transaction; ROOT as parent means top level.
 * @returns how many were added
 */
export async function addDepartments(tx: Tx, rows: DepartmentRow[]): Promise<number> {
  const existing = await sql<Pick<GroupsRow, 'group_id' | 'id_path' | 'name_path' | 'group_level'>>`
    select group_id, id_path, name_path, group_level from groups`.execute(tx)
  const placed = new Map(
    existing.rows.map((row) => [
      row.group_id,
      { idPath: row.id_path, namePath: row.name_path, level: row.group_level },
    ]),
  )
  const childrenOf = new Map<string, DepartmentRow[]>()
  for (const row of rows) {
    const siblings = childrenOf.get(row.pId)
    if (siblings) siblings.push(row)
    else childrenOf.set(row.pId, [row])
  }

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
        as g(id text, name text, code text, parent text, "idPath" text, "namePath" text, level int, "order" int)`.execute(
      tx,
    )
  }
  return ready.length
}
