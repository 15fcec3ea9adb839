export type NodeState = 'done' | 'current' | 'waiting' | 'untouched' | 'skipped' | 'cut' | 'rejected'

export interface DrawnState {
  state: NodeState
  visits: number
  /** Names of who decided there, has it, or will have it, as the state says. */
  people?: string[]
  /** Which step of a story it was; stands at it instead of how often it was visited. */
  step?: number
  notes?: Note[]
}

/** A few words at an element or a line: what has come about there, or has not. */
export interface Note {
  text: string
  done: boolean
}

/** What has happened, as a drawing shows it. */
export interface Drawn {
  nodes: Map<string, DrawnState>
  /** How often each transition was passed. */
  edges: Map<string, number>
  /** What stands at a transition beside its name. */
  edgeNotes?: Map<string, Note[]>
  /** Ways back taken, those between the same two steps together. */
  returns: { from: string; to: string; count: number }[]
  /** Steps put in between that are not in the drawing. */
  inserted: { id: string; at: string; name: string; state: NodeState; people?: string[] }[]
}

/** Nothing has happened yet. */
export const untouched: Drawn = { nodes: new Map(), edges: new Map(), returns: [], inserted: [] }
