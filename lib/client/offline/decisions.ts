import type { ActName } from '@/lib/words/acts'
import type { Calls } from '../calls'
import { createStore } from '../store'

type Act = Calls['/api/task/act']['input']

/** A decision made without a network, as it waits. */
export interface WaitingDecision {
  /** Of the command: however often it is sent, it is carried out once. */
  id: string
  /** The mark of who decided. */
  owner: string
  /** Epoch milliseconds. */
  at: number
  name: ActName
  title: string
  taskId: string
  workItemId: string
  /** As it will be sent, with the revision that was seen. */
  input: Act
  /** What the person saw when he decided: the values of the form, and the last thing that had been done. */
  seen: { data: Record<string, unknown>; lastSeq: number }
  /** `changed`: the request was not as seen any more, and the decision did not count. `refused`: it did not for another reason. */
  state: 'waiting' | 'sending' | 'changed' | 'refused'
  /** Why it did not count. */
  message: string
}

/** As it is handed over. */
export type NewDecision = Omit<WaitingDecision, 'owner' | 'state' | 'message'>

/** Those of the person at this screen, in the order they were made. */
export const decisions = createStore<readonly WaitingDecision[]>([])
export const noDecisions: readonly WaitingDecision[] = []

/** One the person has taken back, or that did not count: its page gives him what he had typed, and takes it from here. */
export const takenBack = createStore<WaitingDecision | null>(null)

/** Acts that may wait: yes, no and back. Everything else is done with a network. */
export const waitable: readonly ActName[] = ['approve', 'reject', 'recede']

const outbox = () => import('./outbox')

export const decideLater = async (decision: NewDecision): Promise<boolean> => (await outbox()).decideLater(decision)

/** Takes a decision back that has not been sent, or puts away one that did not count. */
export const dropDecision = async (id: string): Promise<void> => (await outbox()).dropDecision(id)

/** Sends what waits, if anything does. */
export const sendDecisions = async (): Promise<void> => {
  if (decisions.get().some(({ state }) => state === 'waiting')) await (await outbox()).sendDecisions()
}
