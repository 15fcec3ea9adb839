/** What became of one step that had not come: names as definitions hold them, people as they are called. */
export interface FutureChange {
  kind: 'added' | 'removed' | 'moved' | 'people' | 'mode' | 'due' | 'note'
  step: string
  /** Who carries it out now, where that is what is said. */
  people?: string
}
