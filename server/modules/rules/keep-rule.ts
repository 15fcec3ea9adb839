import { sql } from 'kysely'
import type { z } from 'zod'
import type { Rule, saveRule as contract } from '@/lib/contracts/rules'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { requireFiling, requireInCatalog } from '@/server/modules/catalogs'
import { newId } from '@/server/platform/ids'
import { wrongCells } from './ask-rule'
import { refuseUsed, type RuleUsesFinder } from './rule-uses'
import { readRule } from './stored-rule'

/**
 * Keeps the draft of a rule; one with a cell that cannot be computed is not kept, and one that is asked keeps its code.
 * @throws AppError input.invalid naming the fields, object.unknown, right.missing, rule.inUse
 */
export async function saveRule(
  context: CallContext,
  input: z.output<typeof contract.input>,
  usesOf: RuleUsesFinder,
): Promise<Rule> {
  const { tx, caller, now } = context
  const { ruleId: given, ruleName, ruleDesc, ruleCode, catalogId, enable, open, inputs, table, tests } = input
  const before = given ? await readRule(tx, given, { locked: true }) : undefined
  await requireFiling(tx, caller, { type: 'Rules', from: before?.catalogId, to: catalogId })
  await refuseWrong(context, input)
  if (before && (before.ruleCode !== ruleCode || (before.enable && !enable)))
    await refuseUsed(context, usesOf, before.ruleCode)
  const ruleId = given || newId()
  await sql`insert into rules (rule_id, rule_name, rule_desc, rule_code, catalog_id, enabled, open, definition, saved_by, saved_at)
    values (${ruleId}, ${ruleName}, ${ruleDesc}, ${ruleCode}, ${catalogId}, ${enable}, ${open}, ${JSON.stringify({ inputs, table, tests })}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, rule_id) do update set rule_name = excluded.rule_name, rule_desc = excluded.rule_desc, rule_code = excluded.rule_code, catalog_id = excluded.catalog_id,
      enabled = excluded.enabled, open = excluded.open, definition = excluded.definition, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    tx,
  )
  const after = await readRule(tx, ruleId)
  await context.audit({ action: 'rule.save', objectType: 'rule', objectId: ruleId, before, after })
  return after
}

/** @throws AppError input.invalid naming the fields */
async function refuseWrong(
  context: CallContext,
  { ruleId, ruleCode, inputs, table, tests }: z.output<typeof contract.input>,
): Promise<void> {
  const say = (key: string) => sentence(context.locale, `errors.fields.rule.${key}`)
  const names = inputs.map(({ name }) => name)
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice >= 0) throw new AppError('input.invalid', {}, { [`inputs.${twice}.name`]: say('nameTwice') })
  const { rows: others } =
    await sql`select 1 from rules where rule_code = ${ruleCode} and rule_code <> '' and rule_id <> ${ruleId}`.execute(
      context.tx,
    )
  if (others.length > 0) throw new AppError('input.invalid', {}, { ruleCode: say('codeTaken') })
  const wrong = wrongCells(context, { inputs, table })
  const strange = tests.flatMap(({ values }, at) =>
    Object.keys(values).some((name) => !names.includes(name))
      ? [[`tests.${at}.values`, say('testValue')] as const]
      : [],
  )
  if (wrong.length > 0 || strange.length > 0)
    throw new AppError(
      'input.invalid',
      {},
      Object.fromEntries([...wrong.map(({ path, message }) => [`table.${path}`, message] as const), ...strange]),
    )
}

/** @throws AppError object.unknown, right.missing, rule.inUse */
export async function setRuleEnabled(
  context: CallContext,
  { ruleId, enable }: { ruleId: string; enable: boolean },
  usesOf: RuleUsesFinder,
): Promise<void> {
  const before = await readRule(context.tx, ruleId, { locked: true })
  await requireInCatalog(context.tx, context.caller, before.catalogId, 'Modify')
  if (before.enable && !enable) await refuseUsed(context, usesOf, before.ruleCode)
  await sql`update rules set enabled = ${enable} where rule_id = ${ruleId}`.execute(context.tx)
  await context.audit({
    action: 'rule.enable',
    objectType: 'rule',
    objectId: ruleId,
    before: { enable: before.enable },
    after: { enable },
  })
}

/** @throws AppError object.unknown, right.missing, rule.inUse */
export async function deleteRule(context: CallContext, ruleId: string, usesOf: RuleUsesFinder): Promise<void> {
  const before = await readRule(context.tx, ruleId, { locked: true })
  await requireInCatalog(context.tx, context.caller, before.catalogId, 'Delete')
  await refuseUsed(context, usesOf, before.ruleCode)
  await sql`delete from rule_versions where rule_id = ${ruleId}`.execute(context.tx)
  await sql`delete from rules where rule_id = ${ruleId}`.execute(context.tx)
  await context.audit({ action: 'rule.delete', objectType: 'rule', objectId: ruleId, before })
}
