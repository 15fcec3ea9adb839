import type { ReactNode } from 'react'

/** A column of a sheet; every cell is kept as text, as it is typed and pasted. */
export interface SheetColumn {
  name: string
  title: string
  /** 'number' stands at the right; 'check' is 'true' or ''; 'choice' is one of `choices`. */
  kind?: 'text' | 'number' | 'check' | 'choice'
  choices?: readonly { value: string; label: string }[]
  /** What people write for a tick. */
  yes?: string
  /** Its cells are only looked at. */
  fixed?: boolean
  /** Pixels before anybody widens it; without it the column takes its share of what is free. */
  width?: number
  /** The rows can be put in its order here. */
  sorts?: boolean
  /** How a value is shown, where it is not shown as it is. */
  show?(value: string, row: SheetRow): ReactNode
}

export interface SheetRow {
  id: string
  cells: Readonly<Record<string, string>>
  /** Out of use: drawn paler. */
  off?: boolean
}
