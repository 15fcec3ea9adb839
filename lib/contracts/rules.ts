import { z } from 'zod'
import { decisionTable } from '../decision-table/decision-table'
import { ruleInput } from '../decision-table/rule-input'
import { call, flag, id, nothing, paging, rev, writtenBy } from './call'
import { typedName } from '../words/name'

export const ruleMenu = 'admin_rules'
const see = { menu: ruleMenu, action: 1 }
const edit = { menu: ruleMenu, action: 2 }

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
})
export type RuleForm = z.output<typeof ruleForm>

export const rule = ruleForm.extend({ ruleId: z.string() })
export type Rule = z.output<typeof rule>

const ruleRow = z.object({
  ruleId: z.string(),
  ruleName: z.string(),
  ruleCode: z.string(),
  ruleDesc: z.string(),
  catalogId: z.string(),
  enable: z.boolean(),
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
  summary: 'Keeps a rule whose cells are right; without an id it is a new one.',
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
  summary: 'Takes a rule out of use, or puts it back.',
  access: edit,
  sends: 'form',
  input: z.object({ ruleId: id, enable: flag }),
  data: nothing,
  changes: true,
})

export const deleteRule = call({
  method: 'POST',
  path: '/api/rule/deleteRule',
  summary: 'Deletes a rule.',
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
