import { sql } from 'kysely'
import type { z } from 'zod'
import type { Rule, saveRule as contract } from '@/lib/contracts/rules'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { requireFiling, requireInCatalog } from '@/server/modules/catalogs'
import { newId } from '@/server/platform/ids'
import { wrongCells } from './ask-rule'
import { readRule } from './stored-rule'

/**
 * A rule with a cell that cannot be computed is not kept.
 * @throws AppError input.invalid naming the fields, object.unknown, right.missing
 */
export async function saveRule(context: CallContext, input: z.output<typeof contract.input>): Promise<Rule> {
  const { tx, caller, now, locale } = context
  const { ruleId: given, ruleName, ruleDesc, ruleCode, catalogId, enable, open, inputs, table } = input
  const before = given ? await readRule(tx, given) : undefined
  await requireFiling(tx, caller, { from: before?.catalogId, to: catalogId })
  const say = (key: string) => sentence(locale, `errors.fields.rule.${key}`)
  const names = inputs.map(({ name }) => name)
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice >= 0) throw new AppError('input.invalid', {}, { [`inputs.${twice}.name`]: say('nameTwice') })
  const { rows: others } =
    await sql`select 1 from rules where rule_code = ${ruleCode} and rule_code <> '' and rule_id <> ${given}`.execute(tx)
  if (others.length > 0) throw new AppError('input.invalid', {}, { ruleCode: say('codeTaken') })
  const wrong = wrongCells(context, { inputs, table })
  if (wrong.length > 0)
    throw new AppError(
      'input.invalid',
      {},
      Object.fromEntries(wrong.map(({ path, message }) => [`table.${path}`, message])),
    )
  const ruleId = given || newId()
  await sql`insert into rules (rule_id, rule_name, rule_desc, rule_code, catalog_id, enabled, open, definition, saved_by, saved_at)
    values (${ruleId}, ${ruleName}, ${ruleDesc}, ${ruleCode}, ${catalogId}, ${enable}, ${open}, ${JSON.stringify({ inputs, table })}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, rule_id) do update set rule_name = excluded.rule_name, rule_desc = excluded.rule_desc, rule_code = excluded.rule_code, catalog_id = excluded.catalog_id,
      enabled = excluded.enabled, open = excluded.open, definition = excluded.definition, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    tx,
  )
  const after = await readRule(tx, ruleId)
  await context.audit({ action: 'rule.save', objectType: 'rule', objectId: ruleId, before, after })
  return after
}

/** @throws AppError object.unknown, right.missing */
export async function setRuleEnabled(context: CallContext, ruleId: string, enable: boolean): Promise<void> {
  const before = await readRule(context.tx, ruleId)
  await requireInCatalog(context.tx, context.caller, before.catalogId, 'Modify')
  await sql`update rules set enabled = ${enable} where rule_id = ${ruleId}`.execute(context.tx)
  await context.audit({
    action: 'rule.enable',
    objectType: 'rule',
    objectId: ruleId,
    before: { enable: before.enable },
    after: { enable },
  })
}

/** @throws AppError object.unknown, right.missing */
export async function deleteRule(context: CallContext, ruleId: string): Promise<void> {
  const before = await readRule(context.tx, ruleId)
  await requireInCatalog(context.tx, context.caller, before.catalogId, 'Delete')
  await sql`delete from rules where rule_id = ${ruleId}`.execute(context.tx)
  await context.audit({ action: 'rule.delete', objectType: 'rule', objectId: ruleId, before })
}
