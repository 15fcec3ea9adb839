import type { ImportKind } from '@/lib/contracts/imports'
import type { CallContext } from '@/server/http/serve'
import type { SheetRow } from '@/server/platform/spreadsheets/sheet-reader'
import { checkUsers, knownPeople, refusePlaces, type ImportedUser } from './check-users'
import { recordsOf } from './import-columns'
import { knownDepartments, sortOutDepartments, type DepartmentRow } from './import-departments'
import type { RowProblem } from './row-problem'

export type LookedThrough = { problems: RowProblem[] } & (
  { kind: 'users'; good: ImportedUser[] } | { kind: 'departments'; good: DepartmentRow[] }
)

/** What can be written of a file, and why the rest cannot, as things stand now. */
export async function lookThrough(
  context: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  kind: ImportKind,
  rows: SheetRow[],
): Promise<LookedThrough> {
  if (kind === 'users') {
    const looked = checkUsers(recordsOf(kind, rows, context.locale), await knownPeople(context), context.locale)
    return { kind, ...(await refusePlaces(context, looked)) }
  }
  const records = recordsOf(kind, rows, context.locale).map(({ line, id, pId, departmentName, code }) => ({
    line,
    id,
    pId,
    name: departmentName,
    code,
  }))
  return { kind, ...sortOutDepartments(records, await knownDepartments(context.tx)) }
}

/** The rows with problems, each with all of its own, in the order of the file. */
export function badRowsOf(rows: SheetRow[], problems: RowProblem[]): { row: SheetRow; problems: RowProblem[] }[] {
  const byLine = new Map<number, RowProblem[]>()
  for (const problem of problems) byLine.set(problem.line, [...(byLine.get(problem.line) ?? []), problem])
  return rows.flatMap((row) => {
    const own = byLine.get(row.line)
    return own ? [{ row, problems: own }] : []
  })
}
