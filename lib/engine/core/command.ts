import type { FormData } from '@/lib/form-data/form-definition'
import type { Actor } from '@/lib/words/actor'
import type { FutureChange } from '@/lib/words/future-change'
import type { Timer } from './effect'

/** What a person, a rule or a timer wants done with a task. */
export interface Command {
  operator: number
  /** The token acted on; empty for acts on the task as a whole. */
  tokenId: string
  opinion: string
  formData?: FormData
  targetActivityId: string
  /** Of a return: steps beside the target that it goes back to as well. */
  alsoTo?: string[]
  resubmit: 'step' | 'direct'
  /** Transitions selected where the process leaves the choice to the actor. */
  branches?: string[]
  /** Accounts the act names: signers, who it is handed to, who gets a copy. */
  people?: string[]
  /** People chosen for the next steps, by step. */
  nextPeople?: Record<string, string[]>
  /** Of signers added: where they stand, and how many of them must sign. */
  position?: 'before' | 'after' | 'with'
  rule?: 'all' | 'any' | 'order'
  /** Of a copy: to read, or to answer with an opinion. */
  copyAs?: 'read' | 'note'
  /** Of an inserted step. */
  name?: string
  then?: 'back' | 'on'
  /** Of a pause: when it ends by itself. */
  until?: string
  /** The file of a handwritten signature. */
  signature?: string
  /** Files that come with it, outside of the form. */
  files?: string[]
  /** Of a push: values the work outside is tried again with. */
  input?: FormData
  /** Of a push by who looks after failed work: it is given up and not tried again. No caller can send it. */
  letBe?: true
  /** Of a correction: it comes by the call made for it and not as an act of a page. No caller can send it. */
  corrects?: true
  /** Of a repair: the administrator who confirmed it, where it took a second one. No caller can send it. */
  confirmedBy?: Actor
  /** Of an agent's switch: what he has opened goes back as well. No caller can send it. */
  evenOpened?: true
  /** Of a handover: whose items. */
  fromAccount?: string
  /** Of a migration: elements of the version before, and what they are in the new one. */
  mapping?: Record<string, string>
  /** Of a change of steps to come: what it comes to, for the log. No caller can send it. */
  future?: FutureChange[]
  /** In a vote: neither yes nor no. */
  abstain?: boolean
  /** Of the system: the alarm that rings, and what came of work outside. */
  alarm?: Pick<Timer, 'alarm' | 'dueAt' | 'turn'>
  outcome?: { ok: true; values: FormData } | { ok: false; error: string } | { ended: number | null; values: FormData }
}

/** A command that says nothing but what is put into it. */
export const emptyCommand = { tokenId: '', opinion: '', targetActivityId: '', resubmit: 'direct' } as const
