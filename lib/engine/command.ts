import type { FormData } from '@/lib/contracts/forms'

/** What a person, a rule or a timer wants done with a task. */
export interface Command {
  operator: number
  /** The token acted on; empty for acts on the task as a whole. */
  tokenId: string
  opinion: string
  formData?: FormData
  targetActivityId: string
  resubmit: 'step' | 'direct'
  /** Transitions selected where the process leaves the choice to the actor. */
  branches?: string[]
}
