import type { GridColDef } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import type { SheetColumn, SheetRow } from './sheet-column'
import styles from './sheet.module.css'

/** The column at the end that holds what can be done with a row. */
const actions = '__actions'

interface Given {
  columns: readonly SheetColumn[]
  /** Widths somebody has given columns. */
  widths: Readonly<Record<string, number>>
  edits: boolean
  errorOf?(row: string, name: string): string | undefined
  actionsOf?: { title: string; width: number; draw(row: SheetRow): ReactNode }
}

/** The columns as the grid wants them. */
export function gridColumns({ columns, widths, edits, errorOf, actionsOf }: Given): GridColDef<SheetRow>[] {
  const drawn = columns.map((column): GridColDef<SheetRow> => {
    const { name, title, kind = 'text', choices = [], fixed = false, sorts = false, width } = column
    const size = widths[name] ?? width
    return {
      field: name,
      headerName: title,
      type: kind === 'check' ? 'boolean' : kind === 'choice' ? 'singleSelect' : 'string',
      ...(kind === 'choice' && { valueOptions: [{ value: '', label: '' }, ...choices] }),
      align: kind === 'number' ? 'right' : 'left',
      headerAlign: kind === 'number' ? 'right' : 'left',
      editable: edits && !fixed,
      sortable: sorts,
      ...(size ? { width: size } : { flex: 1, minWidth: 110 }),
      valueGetter: (_value, row) => (kind === 'check' ? row.cells[name] === 'true' : (row.cells[name] ?? '')),
      valueSetter: (value: unknown, row) => ({ ...row, cells: { ...row.cells, [name]: written(value) } }),
      ...(kind !== 'check' && {
        renderCell: ({ row }) => <Cell column={column} row={row} error={errorOf?.(row.id, name)} />,
      }),
    }
  })
  if (!actionsOf) return drawn
  return [
    ...drawn,
    {
      field: actions,
      headerName: actionsOf.title,
      renderHeader: () => <span className="visually-hidden">{actionsOf.title}</span>,
      sortable: false,
      resizable: false,
      align: 'right',
      width: actionsOf.width,
      renderCell: ({ row }) => actionsOf.draw(row),
    },
  ]
}

const written = (value: unknown): string => (value === true ? 'true' : value ? String(value) : '')

function Cell({ column, row, error }: { column: SheetColumn; row: SheetRow; error: string | undefined }) {
  const value = row.cells[column.name] ?? ''
  const named = column.choices?.find((choice) => choice.value === value)?.label ?? value
  return (
    <span className={styles.text} title={error ?? named}>
      {column.show?.(value, row) ?? named}
      {error && <span className="visually-hidden">{error}</span>}
    </span>
  )
}
