import type { Actor } from '@/lib/words/actor'
import type { ActName } from '@/lib/words/acts'
import { createStore } from './store'

/** What can be done to the request on show, for the search to offer; nothing of it is sent without its own dialog or button. */
export interface TaskCommands {
  /** The view it stands in. */
  view: string
  taskId: string
  title: string
  acts: readonly ActName[]
  /** Opens the dialog of an act, with a person filled in; of one that has none, puts the focus on its button. */
  choose(act: ActName, person?: Actor): void
  /** Begins an act a button of its own was pressed for elsewhere, as its button here does; says why where it is not offered. */
  begin(act: ActName): void
}

/** An act whose button was pressed elsewhere, for the page of its request to begin as soon as it is there. */
export const wantedAct = createStore<{ taskId: string; act: ActName } | null>(null)

export const taskCommands = createStore<TaskCommands | null>(null)
