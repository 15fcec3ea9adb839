/** Something that happened in a case. */
export interface LogEvent {
  activity: string
  /** Milliseconds since 1970. */
  at: number
  /** Who did it; '' where the log does not say. */
  resource: string
  /** In what role or group; '' where the log does not say. */
  role: string
}

/** Takes events as they are read: those of a case in their order, cases after or among one another. */
export interface EventTaker {
  event(caseId: string, event: LogEvent): void
  /** Nothing more comes of a case; a later one of the same name is another. */
  caseDone?(caseId: string): void
}

/** Why a log cannot be read. */
export type EventLogFault =
  'notReadable' | 'tooLarge' | 'documentType' | 'noColumns' | 'noTime' | 'noActivity' | 'empty'

/** A log that cannot be read, and where: a line, an event, a name; '' for the log as a whole. */
export class EventLogError extends Error {
  constructor(
    readonly fault: EventLogFault,
    readonly where = '',
  ) {
    super(`event log: ${fault}${where && ` (${where})`}`)
  }
}

/** How much of a log is read before it is refused. */
export interface LogLimits {
  /** Bytes after unpacking. */
  bytes: number
  events: number
}
/** A log of 5 million events in XES is about 2 GB. */
export const widestLimits: LogLimits = { bytes: 4 * 1024 ** 3, events: 5_000_000 }

/** Activities, and pairs of them, that are told apart: more is no log of a process. */
export const mostActivities = 10_000
/** The longest text of an attribute, and of an element without an end, in characters. */
export const longestPart = 1_000_000
export const deepestNesting = 64

/** A moment as logs write it: ISO 8601, with a space in place of the T as well. */
export function momentOf(text: string | undefined, where: string): number {
  const at = Date.parse((text ?? '').trim().replace(/^(\d{4}-\d\d-\d\d) /, '$1T'))
  if (Number.isNaN(at)) throw new EventLogError('noTime', where)
  return at
}
