import type { Calendar } from '@/lib/calendar/calendar'
import type { Duration } from '@/lib/engine/time/duration-schema'
import type { Participant } from '@/lib/engine/participants/participant'

/** What a sentence names; the words for it are found where it is read, in the language it is read in. */
export type Param =
  | string
  | number
  /** An element, by its name and its number in the text. */
  | { of: 'elements'; ids: string[] }
  | { of: 'fields'; ids: string[] }
  | { of: 'people'; lines: Participant[]; unseen?: boolean }
  /** What is set of a line of people beside whom it names. */
  | { of: 'options'; options: Record<string, string | number | boolean> }
  | { of: 'condition'; expression: string }
  /** A condition that is not for this reader: about data he does not see, or more than rows can say. */
  | { of: 'unseen'; because: 'data' | 'computed' }
  /** As it is written: an address, a statement, an expression. */
  | { of: 'code'; text: string }
  /** A name in several languages. */
  | { of: 'text'; text: string }
  | { of: 'users'; accounts: string[] }
  | { of: 'weights'; weights: Record<string, number> }
  | { of: 'durations'; list: Duration[] }
  /** Bits of a mask, by their names. */
  | { of: 'bits'; mask: 'operators' | 'formActions' | 'flags'; names: string[] }
  | { of: 'moment'; at: string }
  | { of: 'hours'; week: Calendar['week'] }
  | { of: 'list'; items: string[] }

/** One sentence: a template below `processText.say`, and what is named in it. */
export interface Sentence {
  key: string
  params: Record<string, Param>
  /** Set, but without effect as the rest is set now. */
  idle?: boolean
  /** How it is built inside: for those who look after the process, not for those who start it. */
  inside?: boolean
}

export const say = (key: string, params: Sentence['params'] = {}): Sentence => ({ key, params })
export const idle = (sentences: Sentence[]): Sentence[] => sentences.map((one) => ({ ...one, idle: true }))
export const inside = (sentences: Sentence[]): Sentence[] => sentences.map((one) => ({ ...one, inside: true }))
/** In effect, or only kept. */
export const when = (counts: boolean, sentences: Sentence[]): Sentence[] => (counts ? sentences : idle(sentences))

export const elements = (...ids: string[]): Param => ({ of: 'elements', ids })
export const fields = (...ids: string[]): Param => ({ of: 'fields', ids })
export const code = (text: string): Param => ({ of: 'code', text })
export const words = (text: string): Param => ({ of: 'text', text })
export const condition = (expression: string): Param => ({ of: 'condition', expression })
export const users = (accounts: string[]): Param => ({ of: 'users', accounts })
export const durations = (...list: Duration[]): Param => ({ of: 'durations', list })
export const list = (items: string[]): Param => ({ of: 'list', items })

/** The names of the bits of a mask that are set. */
export const bitsOf = (
  mask: Extract<Param, { of: 'bits' }>['mask'],
  of: Readonly<Record<string, number>>,
  value: number,
): Extract<Param, { of: 'bits' }> => ({
  of: 'bits',
  mask,
  names: Object.keys(of).filter((name) => name !== 'All' && name !== 'None' && (value & (of[name] ?? 0)) !== 0),
})
