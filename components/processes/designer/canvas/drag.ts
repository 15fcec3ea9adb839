import type { NoLine } from '@/lib/process-editing/line-commands'
import type { Box, Guide } from '@/lib/process-editing/guides'

export interface Point {
  x: number
  y: number
}

/** A line on its way: a new one out of an element, or one end of a line there is. */
export interface Lead {
  /** The element at the end that stays. */
  from: string
  /** The line whose end is led elsewhere, and which end; none where a new one is drawn. */
  line?: string
  end?: 'from' | 'to'
}

/** What the pointer is doing. */
export type Drag =
  | { kind: 'frame'; box: Box }
  | { kind: 'move'; ids: ReadonlySet<string>; by: Point; guides: readonly Guide[]; copies: boolean }
  | { kind: 'lead'; lead: Lead; at: Point; target: string | null; why: NoLine | null }
  | { kind: 'bend'; line: string; bends: readonly Point[] }
  | { kind: 'pan' }
