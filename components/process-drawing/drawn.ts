export type NodeState = 'done' | 'current' | 'waiting' | 'untouched' | 'skipped' | 'cut' | 'rejected'

export interface DrawnState {
  state: NodeState
  visits: number
  /** Names of who decided there, has it, or will have it, as the state says. */
  people?: string[]
  /** Which step of a story it was; stands at it instead of how often it was visited. */
  step?: number
}

/** What has happened, as a drawing shows it. */
export interface Drawn {
  nodes: Map<string, DrawnState>
  /** How often each transition was passed. */
  edges: Map<string, number>
  /** Ways back taken, those between the same two steps together. */
  returns: { from: string; to: string; count: number }[]
  /** Steps put in between that are not in the drawing. */
  inserted: { id: string; at: string; name: string; state: NodeState; people?: string[] }[]
}

/** Nothing has happened yet. */
export const untouched: Drawn = { nodes: new Map(), edges: new Map(), returns: [], inserted: [] }
