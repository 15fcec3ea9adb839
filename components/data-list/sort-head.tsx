'use client'

import TableCell from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'

export interface Order<Column extends string> {
  sort: Column
  direction: 'ASC' | 'DESC'
}

interface Props<Column extends string> {
  column: Column
  order: Order<Column>
  onSort(order: Order<Column>): void
  align?: 'right'
  width?: number
  children: ReactNode
}

/** The head of a column one can sort by; a second press turns the order round. */
export function SortHead<Column extends string>({ column, order, onSort, align, width, children }: Props<Column>) {
  const active = order.sort === column
  const direction = order.direction === 'ASC' ? 'asc' : 'desc'
  return (
    <TableCell sortDirection={active ? direction : false} align={align} style={width ? { minWidth: width } : undefined}>
      <TableSortLabel
        active={active}
        direction={active ? direction : 'asc'}
        onClick={() => onSort({ sort: column, direction: active && order.direction === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {children}
      </TableSortLabel>
    </TableCell>
  )
}
