import { z } from 'zod'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { move } from '@/lib/trials/move'
import { nothingSupposed, supposition } from '@/lib/trials/suppose'
import { beginning } from '@/lib/trials/test-body'
import { went } from '@/lib/trials/went'
import { longestTrial } from '@/lib/trials/world'
import { actor } from '@/lib/words/actor'
import { typedName } from '@/lib/words/name'
import { call, id, nothing, wholeNumber } from './call'

const see = { menu: 'design_processes', action: 1 }

/** Runs one process keeps. */
export const mostKeptTrials = 100
/** Those of one person. */
export const mostOfOne = 20

/** What a run is played from: who begins it with what, what is supposed, and what was done. */
const setting = {
  beginning,
  suppose: supposition.default(nothingSupposed),
  moves: z.array(move).max(longestTrial).default([]),
  /** What is different from the request as it was begun, in the words of who kept it. */
  because: z.string().max(500).default(''),
}

/** Whether what a run was kept of is still drawn like that: `gone` where that version is there no more. */
export const keptStands = ['same', 'changed', 'gone'] as const

const row = z.object({
  trialId: z.string(),
  trialName: z.string(),
  /** On which version it was kept. */
  keptOn: z.number(),
  stands: z.enum(keptStands),
  keptBy: actor,
  keptAt: z.string(),
  initiatorName: z.string(),
  acts: z.number(),
  end: went.shape.end,
  mayRemove: z.boolean(),
})
export type KeptTrialRow = z.infer<typeof row>

export const keepTrial = call({
  method: 'POST',
  path: '/api/process/keepTrial',
  summary: 'Keeps a run of the simulation, with how it went, for everybody who sees the process in the designer.',
  access: see,
  sends: 'json',
  input: z.object({
    processId: id,
    /** A version there is; 0 for the draft, or the published one where there is none. */
    version: wholeNumber.min(0).default(0),
    /** In place of a version: what stands in the designer now. */
    definition: processDefinition.optional(),
    trialName: typedName.min(1, 'trial.nameEmpty').max(200),
    ...setting,
  }),
  data: z.object({ trialId: z.string() }),
  changes: true,
})

export const getKeptTrials = call({
  method: 'POST',
  path: '/api/process/keptTrials',
  summary: 'The runs of the simulation that were kept of a process, the newest first.',
  access: see,
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.array(row).max(mostKeptTrials),
  changes: false,
})

export const getKeptTrial = call({
  method: 'POST',
  path: '/api/process/keptTrial',
  summary:
    'A kept run, to be played again: what it begins with, what was done, how it went then and what of it is gone.',
  access: see,
  sends: 'form',
  input: z.object({ trialId: id }),
  data: row.extend({
    processId: z.string(),
    /** On which version it can be played today. */
    version: z.number(),
    beginning,
    initiator: actor,
    /** For which department it is begun; empty: that of who begins it. */
    departmentName: z.string(),
    suppose: setting.suppose,
    moves: z.array(move),
    because: z.string(),
    went,
    /** What it names that is not there any more, by name: steps, fields of the form, people. */
    gone: z.object({ steps: z.array(z.string()), fields: z.array(z.string()), people: z.array(z.string()) }),
  }),
  changes: false,
})

export const removeKeptTrial = call({
  method: 'POST',
  path: '/api/process/removeKeptTrial',
  summary: 'Removes a kept run: by whoever kept it, and by those who may change the process.',
  access: see,
  sends: 'form',
  input: z.object({ trialId: id }),
  data: nothing,
  changes: true,
})
