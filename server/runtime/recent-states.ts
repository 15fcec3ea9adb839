import { countCache } from '@/server/platform/caches'
import type { State } from '@/lib/engine'
import type { ProcessVersion } from './process-version'

interface Recent {
  version: ProcessVersion
  state: State
  logHash: string
}

/** Steps that are remembered until they have been looked ahead from. */
const most = 300

/**
 * States this server has just saved, so that what follows a step need not read the task again. Each is told by the hash
 * of its log, and handed out once: a step that was never committed is not found again.
 */
export class RecentStates {
  private readonly states = new Map<string, Recent>()
  private readonly note = countCache('recentStates', { size: () => this.states.size, clear: () => this.states.clear() })

  /** @param of whose task it is: company and id */
  remember(of: string, recent: Recent): void {
    this.states.delete(of)
    this.states.set(of, recent)
    if (this.states.size > most) this.states.delete(this.states.keys().next().value!)
  }

  take(of: string, logHash: string): Recent | null {
    const recent = this.states.get(of)
    this.states.delete(of)
    const found = recent?.logHash === logHash ? recent : null
    this.note(found !== null)
    return found
  }
}
