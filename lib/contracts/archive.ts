import { z } from 'zod'
import { shownName, typedName } from '../words/name'
import { call, flag, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'

/**
 * R2.9-12: the menu whose access mask says who may do what about what is kept and what is not: view 1, rules 2,
 * archive and restore 4, holds 8, purge 16, people's data 32.
 */
export const archiveMenu = 'admin_archive'
export const archiveActions = { view: 1, edit: 2, archive: 4, hold: 8, purge: 16, erase: 32 } as const
const may = (action: keyof typeof archiveActions) => ({ menu: archiveMenu, action: archiveActions[action] })

/** How requests ended; cancelled is stopped, revoked and deleted as well. */
export const archiveResults = ['any', 'completed', 'rejected', 'cancelled'] as const
export const ageUnits = ['days', 'months'] as const

const rule = {
  /** None of both: all processes. */
  processIds: z.array(id).max(200).default([]),
  catalogIds: z.array(id).max(100).default([]),
  result: z.enum(archiveResults).default('any'),
  /** How long ago they have to have ended. */
  age: wholeNumber.min(1).max(3650).default(12),
  unit: z.enum(ageUnits).default('months'),
  /** Days in the archive after which they are purged; null: never. */
  purgeDays: wholeNumber.min(1).max(36_500).nullable().default(null),
}
export const archiveRule = z.object(rule)
export type ArchiveRule = z.output<typeof archiveRule>
export const archiveRuleForm = z.object({ ruleName: typedName.min(1).max(200), ...rule, enabled: flag.default(true) })

/** Rules there may be at most. */
export const mostArchiveRules = 200

const sampleTask = z.object({
  taskId: z.string(),
  no: z.string(),
  title: z.string(),
  processName: z.string(),
  endedAt: z.string(),
})

const foreseen = z.object({
  /** Tasks it would take; those that are held are not among them. */
  count: z.number(),
  held: z.number(),
  oldest: z.string().nullable(),
  newest: z.string().nullable(),
  /** Some of them, the oldest first. */
  sample: z.array(sampleTask),
})
export type Foreseen = z.output<typeof foreseen>

export const listArchiveRules = call({
  method: 'POST',
  path: '/api/archive/rules',
  summary: 'The rules by which tasks are archived and purged.',
  access: may('view'),
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.object({
    rows: z.array(
      archiveRule.extend({
        ruleId: z.string(),
        ruleName: shownName,
        enabled: z.boolean(),
        /** Names of its processes and categories. */
        of: z.array(z.string()),
        /** Tasks archived by it that are in the archive now. */
        archived: z.number(),
      }),
    ),
  }),
  changes: false,
})

export const getArchiveRule = call({
  method: 'POST',
  path: '/api/archive/getRule',
  summary: 'One rule as it is set.',
  access: may('view'),
  sends: 'form',
  input: z.object({ ruleId: id }),
  data: archiveRuleForm.extend({ ruleId: z.string() }),
  changes: false,
  revised: writtenBy(archiveRuleForm),
})

export const saveArchiveRule = call({
  method: 'POST',
  path: '/api/archive/saveRule',
  summary: 'Keeps a rule; without an id it is a new one. One that purges needs the right to.',
  access: may('edit'),
  sends: 'json',
  input: archiveRuleForm.extend({ ruleId: z.string().max(64).default(''), ...rev }),
  data: z.object({ ruleId: z.string() }),
  changes: true,
  edits: { read: getArchiveRule, of: ({ ruleId }: { ruleId: string }) => (ruleId ? { ruleId } : null) },
})

export const deleteArchiveRule = call({
  method: 'POST',
  path: '/api/archive/deleteRule',
  summary: 'Removes a rule; what it has archived stays in the archive and is no longer purged by it.',
  access: may('edit'),
  sends: 'form',
  input: z.object({ ruleId: id }),
  data: nothing,
  changes: true,
})

export const foreseeArchive = call({
  method: 'POST',
  path: '/api/archive/foresee',
  summary: 'What a rule would archive now, and how much of it is held.',
  access: may('view'),
  sends: 'json',
  input: archiveRule,
  data: foreseen,
  changes: false,
})

export const runKinds = ['archive', 'purge'] as const
export type ArchiveRunKind = (typeof runKinds)[number]
export const archiveRunStates = ['running', 'done', 'cancelled', 'failed', 'lost'] as const

/** Which rules a run goes by; none: all that are in use. */
const ofRules = z.array(id).max(mostArchiveRules).default([])

export const foreseeRun = call({
  method: 'POST',
  path: '/api/archive/foreseeRun',
  summary: 'What a run would archive or purge now, by the rules in use or by some of them.',
  access: may('view'),
  sends: 'json',
  input: z.object({ kind: z.enum(runKinds), ruleIds: ofRules }),
  data: foreseen,
  changes: false,
})

export const beginArchive = call({
  method: 'POST',
  path: '/api/archive/begin',
  summary: 'Begins to archive what the rules say, some tasks at a time.',
  access: may('archive'),
  sends: 'json',
  input: z.object({ ruleIds: ofRules }),
  data: z.object({ runId: z.string() }),
  changes: true,
})

export const cancelArchiveRun = call({
  method: 'POST',
  path: '/api/archive/cancel',
  summary: 'Has a run end after the tasks it is at; what it has done stays done. Who may begin such runs may end them.',
  access: may('view'),
  sends: 'form',
  input: z.object({ runId: id }),
  data: nothing,
  changes: true,
})

export const listArchiveRuns = call({
  method: 'POST',
  path: '/api/archive/runs',
  summary: 'What was archived and purged when, the latest first, and how far what is going on has got.',
  access: may('view'),
  sends: 'form',
  input: z.object({ ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        runId: z.string(),
        kind: z.enum(runKinds),
        state: z.enum(archiveRunStates),
        byName: shownName,
        begunAt: z.string(),
        endedAt: z.string().nullable(),
        total: z.number(),
        done: z.number(),
        problem: z.string(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

export const listArchivedTasks = call({
  method: 'POST',
  path: '/api/archive/tasks',
  summary: 'Tasks in the archive by number, title, process or initiator, those archived last first.',
  access: may('view'),
  sends: 'form',
  input: z.object({
    keyword: z.string().max(100).default(''),
    processId: z.string().max(64).default(''),
    /** Days they ended on, yyyy-MM-dd. */
    from: z.union([z.iso.date(), z.literal('')]).default(''),
    until: z.union([z.iso.date(), z.literal('')]).default(''),
    ...paging,
  }),
  data: z.object({
    rows: z.array(
      z.object({
        taskId: z.string(),
        no: z.string(),
        title: z.string(),
        processName: z.string(),
        initiatorName: z.string(),
        status: z.number(),
        result: z.number().nullable(),
        endedAt: z.string(),
        archivedAt: z.string(),
        /** Empty where its process has moved it. */
        byName: shownName,
        ruleName: shownName,
        held: z.boolean(),
        /** From when on it is purged; null where it never is. */
        purgeAt: z.string().nullable(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

export const restoreTasks = call({
  method: 'POST',
  path: '/api/archive/restore',
  summary: 'Puts tasks back where they were. Rules count from then on.',
  access: may('archive'),
  sends: 'json',
  input: z.object({ taskIds: z.array(id).min(1).max(200), reason: z.string().trim().min(1).max(1000) }),
  data: z.object({ restored: z.number() }),
  changes: true,
})

export const holdKinds = ['tasks', 'processes', 'people'] as const

export const listHolds = call({
  method: 'POST',
  path: '/api/archive/holds',
  summary: 'What is held and why, what was released last at the end.',
  access: may('view'),
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.object({
    rows: z.array(
      z.object({
        holdId: z.string(),
        holdName: shownName,
        reason: z.string(),
        orderedBy: z.string(),
        kind: z.enum(holdKinds),
        /** Numbers and titles, names of processes or of people. */
        objects: z.array(z.string()),
        byName: shownName,
        setAt: z.string(),
        releasedAt: z.string().nullable(),
        releasedByName: shownName,
        releaseReason: z.string(),
      }),
    ),
  }),
  changes: false,
})

export const setHold = call({
  method: 'POST',
  path: '/api/archive/hold',
  summary: 'Holds tasks, all tasks of processes, or all people take part in: nothing of them is archived or purged.',
  access: may('hold'),
  sends: 'json',
  input: z.object({
    holdName: typedName.min(1).max(200),
    reason: z.string().trim().min(1).max(2000),
    /** Who asked for it, such as a court. */
    orderedBy: z.string().trim().min(1).max(200),
    kind: z.enum(holdKinds),
    /** Ids or numbers of tasks, ids of processes, accounts. */
    objects: z.array(z.string().trim().min(1).max(64)).min(1).max(500),
  }),
  data: z.object({ holdId: z.string() }),
  changes: true,
})

export const releaseHold = call({
  method: 'POST',
  path: '/api/archive/releaseHold',
  summary: 'Releases a hold; that it was there stays on record.',
  access: may('hold'),
  sends: 'form',
  input: z.object({ holdId: id, reason: z.string().trim().min(1).max(2000) }),
  data: nothing,
  changes: true,
})
