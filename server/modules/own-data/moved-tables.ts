import { idOf } from './tables'

export interface MovedTable {
  from: string
  to: string
  /** Columns with other names. */
  columns: Record<string, string>
}

/** What stands on a form: the requests of a process, or the records of a list. */
export type OnForm = { processId: string } | { listId: string }

/** Tables of a process or a list in which something has another name, where fields of its form have other ids (`field`, `table.column`). */
export function ownTablesOf(of: OnForm, moved: Readonly<Record<string, string>>): MovedTable[] {
  const rows = (field: string) => idOf('listId' in of ? { kind: 'list', ...of, field } : { kind: 'rows', ...of, field })
  const whole = 'listId' in of ? rows('') : idOf({ kind: 'process', ...of })
  const columns = Object.fromEntries(Object.entries(moved).filter(([path]) => !path.includes('.')))
  const tables = new Set(Object.keys(moved).map((path) => path.split('.')[0] ?? ''))
  return [
    { from: whole, to: whole, columns },
    ...[...tables].map((table) => ({
      from: rows(table),
      to: rows(moved[table] ?? table),
      columns: Object.fromEntries(
        Object.entries(moved).flatMap(([before, after]) => {
          const [within, from] = before.split('.')
          const to = after.split('.')[1]
          return within === table && from && to ? [[from, to]] : []
        }),
      ),
    })),
  ]
}
