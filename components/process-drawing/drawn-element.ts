/** What a version has made of it; nothing where it is as it was. */
export type Difference = 'added' | 'changed' | 'removed'

/** A node where it stands on the drawing. */
export interface DrawnNode {
  id: string
  type: string
  name: string
  x: number
  y: number
  width: number
  height: number
  difference?: Difference
}

/** A line from one node to another. */
export interface DrawnEdge {
  id: string
  from: string
  to: string
  name: string
  /** What the name is the beginning of, where it is too long for the line. */
  whole?: string
  /** Corners somebody has given it. */
  bends?: readonly { x: number; y: number }[] | undefined
  difference?: Difference
}

/** Where elements are laid out anew, lines find their ways anew. */
export const unbentEdges = (edges: DrawnEdge[]): DrawnEdge[] => edges.map(({ bends: _, ...edge }) => edge)
