import { z } from 'zod'
import { decisionTable } from '../decision-table/decision-table'
import { ruleDifference } from '../decision-table/compare-rules'
import { ruleTest } from '../decision-table/rule-test'
import { ruleInput } from '../decision-table/rule-input'
import { call, flag, id, nothing, paging, rev, writtenBy } from './call'
import { typedName } from '../words/name'

export const ruleMenu = 'admin_rules'
const see = { menu: ruleMenu, action: 1 }
const edit = { menu: ruleMenu, action: 2 }

export type { RuleTest } from '../decision-table/rule-test'
export type { RuleInput, RuleType } from '../decision-table/rule-input'

/** A rule: what is handed in, and the decision table that answers. Outputs of the table have names when there are several. */
export const ruleForm = z.object({
  ruleName: typedName.min(1, 'rule.nameEmpty').max(200),
  ruleDesc: z.string().trim().max(2000).default(''),
  /** By which programs ask for it; '' for none. */
  ruleCode: z
    .string()
    .trim()
    .regex(/^[\w.-]{0,64}$/, 'rule.codeForm')
    .default(''),
  catalogId: z.string().max(64).default(''),
  enable: z.boolean().default(true),
  /** Everybody signed in may ask it; otherwise those who may view its category. */
  open: z.boolean().default(false),
  inputs: z.array(ruleInput).max(50).default([]),
  table: decisionTable,
  tests: z.array(ruleTest).max(200).default([]),
})
export type RuleForm = z.output<typeof ruleForm>

export const rule = ruleForm.extend({
  ruleId: z.string(),
  /** Null for one that was never published. */
  publishedVersion: z.number().nullable(),
  /** Whether the draft says something else than the published version. */
  changed: z.boolean(),
  /** By which the draft is recognised when it is published. */
  hash: z.string(),
})
export type Rule = z.output<typeof rule>

const ruleRow = z.object({
  ruleId: z.string(),
  ruleName: z.string(),
  ruleCode: z.string(),
  ruleDesc: z.string(),
  catalogId: z.string(),
  enable: z.boolean(),
  /** Null for one that was never published. */
  publishedVersion: z.number().nullable(),
})
export type RuleRow = z.output<typeof ruleRow>

/** Something wrong with a cell of a table; `path` is one such as `rules.0.inputs.1`. */
export const ruleProblem = z.object({ path: z.string(), message: z.string() })

const values = z.record(z.string().max(64), z.json())
const answer = z.object({
  value: z.json(),
  /** Why there is no answer; a key of `rules.problems`. */
  problem: z
    .enum([
      'inputNotAllowed',
      'outputNotAllowed',
      'severalRows',
      'differentAnswers',
      'noOrder',
      'noNumbers',
      'tooMuchWork',
    ])
    .nullable(),
  /** Rows that applied, counted from 0. */
  rows: z.array(z.number()),
})
export type RuleAnswer = z.output<typeof answer>

export const listRules = call({
  method: 'POST',
  path: '/api/rule/list',
  summary: 'The rules one may ask, by category and keyword.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    catalogId: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    enableOnly: flag.default(true),
    ...paging,
  }),
  data: z.object({ rows: z.array(ruleRow), records: z.number() }),
  changes: false,
})

export const getRule = call({
  method: 'POST',
  path: '/api/rule/get',
  summary: 'What a rule is asked with, and the names of its answers.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ ruleId: id }),
  data: z.object({
    ruleId: z.string(),
    name: z.string(),
    code: z.string(),
    inputs: z.array(ruleInput),
    outputs: z.array(z.string()),
  }),
  changes: false,
})

export const getWholeRule = call({
  method: 'POST',
  path: '/api/rule/getRule',
  summary: 'A rule as it is edited.',
  access: see,
  sends: 'form',
  input: z.object({ ruleId: id }),
  data: rule,
  changes: false,
  revised: writtenBy(ruleForm),
})

export const saveRule = call({
  method: 'POST',
  path: '/api/rule/saveRule',
  summary:
    'Keeps the draft of a rule whose cells are right; without an id it is a new one. It holds when it is published.',
  access: edit,
  sends: 'json',
  input: ruleForm.extend({ ruleId: z.string().max(64).default(''), ...rev }),
  data: rule,
  changes: true,
  edits: { read: getWholeRule, of: ({ ruleId }: { ruleId: string }) => (ruleId ? { ruleId } : null) },
  alters: ['rules'],
})

export const setRuleEnabled = call({
  method: 'POST',
  path: '/api/rule/setEnabled',
  summary: 'Takes a rule out of use, or puts it back; one that processes or forms ask stays in use.',
  access: edit,
  sends: 'form',
  input: z.object({ ruleId: id, enable: flag }),
  data: nothing,
  changes: true,
})

export const deleteRule = call({
  method: 'POST',
  path: '/api/rule/deleteRule',
  summary: 'Deletes a rule that nothing asks.',
  access: edit,
  sends: 'form',
  input: z.object({ ruleId: id }),
  data: nothing,
  changes: true,
})

export const runRule = call({
  method: 'POST',
  path: '/api/rule/run',
  summary: 'Asks a rule in use, by its id or code.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    ruleId: z.string().max(64).default(''),
    ruleCode: z.string().max(64).default(''),
    values: values.default({}),
  }),
  data: answer,
  changes: false,
})

export const testRule = call({
  method: 'POST',
  path: '/api/rule/testRule',
  summary: 'Asks a rule as it is being edited; keeps nothing.',
  access: edit,
  sends: 'json',
  input: z.object({ inputs: ruleForm.shape.inputs, table: decisionTable, values: values.default({}) }),
  data: answer.extend({ wrong: z.array(ruleProblem) }),
  changes: false,
})

const version = z.number().int().min(1)

export const ruleVersion = z.object({
  version: z.number(),
  name: z.string(),
  note: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  publishedByName: z.string(),
})
export type RuleVersion = z.output<typeof ruleVersion>

export const getRuleVersions = call({
  method: 'POST',
  path: '/api/rule/getVersions',
  summary: 'The published versions of a rule, the newest first.',
  access: see,
  sends: 'form',
  input: z.object({ ruleId: id }),
  data: z.array(ruleVersion),
  changes: false,
})

export const publishRule = call({
  method: 'POST',
  path: '/api/rule/publishRule',
  summary: 'Makes the draft one has seen the version that is asked; refused where a test kept with it fails.',
  access: edit,
  sends: 'json',
  input: z.object({
    ruleId: id,
    expectedHash: z.string().max(100),
    note: z.string().trim().max(2000).default(''),
    /** Although tests fail. */
    despiteTests: z.boolean().default(false),
  }),
  data: rule,
  changes: true,
})

export const restoreRuleVersion = call({
  method: 'POST',
  path: '/api/rule/restoreVersion',
  summary: 'Puts the table of an earlier version into the draft one has seen.',
  access: edit,
  sends: 'json',
  input: z.object({ ruleId: id, version, expectedHash: z.string().max(100) }),
  data: rule,
  changes: true,
})

export const compareRuleVersions = call({
  method: 'POST',
  path: '/api/rule/compareVersions',
  summary: 'What another version of a rule says differently; 0 is the draft.',
  access: see,
  sends: 'json',
  input: z.object({ ruleId: id, before: z.number().int().min(0), after: z.number().int().min(0) }),
  data: z.array(ruleDifference),
  changes: false,
})

/** Something that asks a rule; without id and name where the person may not see it. */
export const ruleUse = z.object({
  kind: z.enum(['Processes', 'Forms']),
  id: z.string(),
  name: z.string(),
  version: z.number(),
  /** `retired`: tasks still run by it. */
  status: z.enum(['draft', 'published', 'retired']),
  /** What people call the places it is asked at. */
  places: z.array(z.string()),
})
export type RuleUse = z.output<typeof ruleUse>

export const getRuleUses = call({
  method: 'POST',
  path: '/api/rule/getUses',
  summary: 'The processes and forms that ask a rule, and where.',
  access: see,
  sends: 'form',
  input: z.object({ ruleId: id }),
  data: z.array(ruleUse),
  changes: false,
})
