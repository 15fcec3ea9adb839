import type { Actor } from '@/lib/words/actor'
import type { Caller } from '@/server/http/caller'

/** Who repairs a task: who asked for it, and who confirmed it where that took a second one. */
export interface Repairer {
  caller: Caller
  confirmedBy?: Actor
}
