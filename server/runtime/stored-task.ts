import type { FormData } from '@/lib/contracts/forms'
import type { LogEntry, State, Task, Token } from '@/lib/engine'

/** What the engine keeps of a task that nobody searches for: one column for all of it. */
export const extraKeys = [
  'steps',
  'returns',
  'alert',
  'before',
  'wakeAt',
  'pausedAt',
  'presets',
  'parent',
  'revoking',
  'urges',
  'filesAt',
  'anew',
] as const

/** A task as its row holds it. */
export interface TaskRow {
  task_id: string
  process_id: string
  process_version: number
  process_name: string
  form_type: number
  no: string
  title: string
  status: number
  result: number | null
  end_reason: Task['endReason']
  round: number
  rev: number
  initiator_account: string
  initiator_name: string
  initiator_department_id: string | null
  initiator_department_name: string
  created_at: Date
  submitted_at: Date | null
  finished_at: Date | null
  extra: Pick<Task, (typeof extraKeys)[number]>
  form_data: FormData
  log_hash: string
}

export interface LoadedTask extends TaskRow {
  tokens: Token[]
  /** It is kept for reading only; a function of the release before does not say. */
  archived?: boolean
}

/** A token as it is kept: what it has nothing to say of is left out, which is most of it. */
export type StoredToken = Pick<Token, 'tokenId'> & Partial<Token>

/**
 * What a token says of itself where nothing else is kept; made anew each time, since steps work on what they are given.
 * All members there are, in one order: tokens of one shape are read and copied faster.
 */
const unsaid = () =>
  ({
    tokenId: '',
    activityId: '',
    visitId: '',
    scopeId: null,
    branch: null,
    parents: [],
    via: [],
    round: 1,
    status: 0,
    actor: null,
    originalActor: null,
    pool: [],
    agentOf: null,
    agents: [],
    helpers: undefined,
    preparedBy: undefined,
    order: 0,
    weight: 1,
    vote: null,
    arrivedAt: '',
    seenAt: null,
    dueAt: null,
    clockFrom: undefined,
    finishedAt: null,
    cameBy: 0,
    from: null,
    returned: null,
    returnTo: null,
    finishedBy: null,
    finishReason: null,
    why: { key: '', params: {} },
    madeBy: 0,
    closedBy: null,
    before: null,
    reopened: null,
    supersededBy: null,
    draft: null,
    activatedBy: null,
    delegatedBy: null,
    lent: undefined,
    handed: undefined,
    invite: null,
    sub: null,
    urged: 0,
    formBefore: null,
    held: undefined,
    saw: undefined,
    again: undefined,
    inMeeting: undefined,
  }) satisfies Token
const silence: Record<string, unknown> = unsaid()

const saysNothing = (value: unknown, otherwise: unknown): boolean =>
  value === otherwise || (Array.isArray(value) && value.length === 0 && Array.isArray(otherwise))

export function storedToken(token: Token): StoredToken {
  const stored: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(token))
    if (key === 'tokenId' || !saysNothing(value, silence[key])) stored[key] = value
  return stored as unknown as StoredToken
}

export const wholeToken = (stored: StoredToken): Token => Object.assign(unsaid(), stored) as Token

/** An entry of the log as it is kept, and hashed. */
export type StoredEntry = Omit<LogEntry, 'changes'> & {
  changes: Omit<LogEntry['changes'], 'made'> & { made: StoredToken[] }
}

export const storedEntry = (entry: LogEntry): StoredEntry => ({
  ...entry,
  changes: { ...entry.changes, made: entry.changes.made.map(storedToken) },
})

export function stateOf(row: LoadedTask): State {
  return {
    task: {
      taskId: row.task_id,
      no: row.no,
      title: row.title,
      status: row.status,
      result: row.result,
      endReason: row.end_reason,
      round: row.round,
      rev: row.rev,
      initiator: {
        account: row.initiator_account,
        name: row.initiator_name,
        departmentName: row.initiator_department_name,
      },
      initiatorDepartmentId: row.initiator_department_id,
      createdAt: row.created_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
      ...row.extra,
    },
    tokens: row.tokens,
    formData: row.form_data,
  }
}
