import { idOf } from './tables'

interface MovedTable {
  from: string
  to: string
  /** Columns with other names. */
  columns: Record<string, string>
}

/** Tables of a process in which something has another name, where fields of its form have other ids (`field`, `table.column`). */
export function ownTablesOf(processId: string, moved: Readonly<Record<string, string>>): MovedTable[] {
  const process = idOf({ kind: 'process', processId })
  const rows = (field: string) => idOf({ kind: 'rows', processId, field })
  const columns = Object.fromEntries(Object.entries(moved).filter(([path]) => !path.includes('.')))
  const tables = new Set(Object.keys(moved).map((path) => path.split('.')[0] ?? ''))
  return [
    { from: process, to: process, columns },
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
