import type { FormData } from '@/lib/contracts/forms'
import type { State, Task, Token } from '@/lib/engine'

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
}

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
