import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  publishRule as publishing,
  restoreRuleVersion as restoring,
  Rule,
  RuleVersion,
} from '@/lib/contracts/rules'
import { compareRules, type RuleDifference } from '@/lib/decision-table/compare-rules'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { requireInCatalog } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'
import { failingTests, wrongCells } from './ask-rule'
import { readRule, ruleDefinition, type RuleDefinition } from './stored-rule'

/** A rule with this right on its category. @throws AppError object.unknown, right.missing */
export async function ruleWithRight(context: CallContext, ruleId: string, right: 'View' | 'Modify'): Promise<Rule> {
  const found = await readRule(context.tx, ruleId, { locked: right === 'Modify' })
  await requireInCatalog(context.tx, context.caller, found.catalogId, right)
  return found
}

/** The draft somebody has seen. @throws AppError record.changedSomehow */
async function seenRule(context: CallContext, ruleId: string, expectedHash: string): Promise<Rule> {
  const found = await ruleWithRight(context, ruleId, 'Modify')
  if (found.hash !== expectedHash) throw new AppError('record.changedSomehow')
  return found
}

export async function listRuleVersions(context: CallContext, ruleId: string): Promise<RuleVersion[]> {
  await ruleWithRight(context, ruleId, 'View')
  const { rows } = await sql<{
    version: number
    rule_name: string
    note: string
    published_at: Date
    published_by: string
    by_name: string
  }>`select v.version, v.rule_name, v.note, v.published_at, v.published_by, coalesce(u.name, v.published_by) as by_name
    from rule_versions v left join users u on u.account = v.published_by where v.rule_id = ${ruleId} order by v.version desc limit 500`.execute(
    context.tx,
  )
  return rows.map((row) => ({
    version: row.version,
    name: row.rule_name,
    note: row.note,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    publishedByName: row.by_name,
  }))
}

/**
 * Makes the draft the version that is asked from now on.
 * @throws AppError object.unknown, right.missing, record.changedSomehow, rule.unchanged, rule.wrongCells, rule.testsFail
 */
export async function publishRule(
  context: CallContext,
  { ruleId, expectedHash, note, despiteTests }: z.output<typeof publishing.input>,
): Promise<Rule> {
  const { tx, caller, now } = context
  const draft = await seenRule(context, ruleId, expectedHash)
  if (!draft.changed) throw new AppError('rule.unchanged', { version: draft.publishedVersion ?? 0 })
  // What was kept by an earlier release is held against today's measure.
  if (wrongCells(context, draft).length > 0) throw new AppError('rule.wrongCells')
  const failing = await failingTests(context, draft)
  if (failing.length > 0 && !despiteTests) throw new AppError('rule.testsFail', { tests: failing.join(', ') })
  await putVersion(tx, { ...draft, ruleId, note, by: caller.account, now })
  const after = await readRule(tx, ruleId)
  await context.audit({
    action: 'rule.publish',
    objectType: 'rule',
    objectId: ruleId,
    before: { version: draft.publishedVersion },
    after: { version: after.publishedVersion, note, failing },
  })
  return after
}

interface ToPublish extends RuleDefinition {
  ruleId: string
  ruleName: string
  note: string
  by: string
  now: Date
}

/** The next version of a rule, asked from now on. */
export async function putVersion(
  tx: Tx,
  { ruleId, ruleName, inputs, table, tests, note, by, now }: ToPublish,
): Promise<void> {
  await sql`insert into rule_versions (rule_id, version, rule_name, definition, note, published_at, published_by)
    select ${ruleId}, coalesce(max(version), 0) + 1, ${ruleName}, ${JSON.stringify({ inputs, table, tests })}::jsonb, ${note}, ${now}, ${by}
    from rule_versions where rule_id = ${ruleId}`.execute(tx)
  await sql`update rules set published_version = (select max(version) from rule_versions where rule_id = ${ruleId})
    where rule_id = ${ruleId}`.execute(tx)
}

/** @throws AppError object.unknown */
async function readVersion(tx: Tx, ruleId: string, version: number): Promise<RuleDefinition> {
  const { rows } = await sql<{ definition: unknown }>`select definition from rule_versions
    where rule_id = ${ruleId} and version = ${version}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return ruleDefinition(rows[0].definition)
}

/** @throws AppError object.unknown, right.missing, record.changedSomehow */
export async function restoreRuleVersion(
  context: CallContext,
  { ruleId, version, expectedHash }: z.output<typeof restoring.input>,
): Promise<Rule> {
  const { tx, caller, now } = context
  const before = await seenRule(context, ruleId, expectedHash)
  const definition = await readVersion(tx, ruleId, version)
  await sql`update rules set definition = ${JSON.stringify(definition)}::jsonb, saved_by = ${caller.account}, saved_at = ${now}
    where rule_id = ${ruleId}`.execute(tx)
  const after = await readRule(tx, ruleId)
  await context.audit({ action: 'rule.restore', objectType: 'rule', objectId: ruleId, before, after })
  return after
}

/** 0 is the draft. @throws AppError object.unknown */
export async function compareRuleVersions(
  context: CallContext,
  { ruleId, before, after }: { ruleId: string; before: number; after: number },
): Promise<RuleDifference[]> {
  const draft = await ruleWithRight(context, ruleId, 'View')
  const read = async (version: number) => (version === 0 ? draft : readVersion(context.tx, ruleId, version))
  return compareRules(await read(before), await read(after))
}
