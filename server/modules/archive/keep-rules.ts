import { sql } from 'kysely'
import type { z } from 'zod'
import {
  archiveActions,
  archiveMenu,
  archiveRule,
  archiveRuleForm,
  mostArchiveRules,
  type ArchiveRule,
  type getArchiveRule,
  type listArchiveRules,
  type saveArchiveRule,
} from '@/lib/contracts/archive'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import { requireMenuRight, type CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import { finds } from '@/server/platform/db/finds'
import type { ArchiveRulesRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'

export type KeptRule = ArchiveRule & { ruleId: string; ruleName: string }

/** @throws AppError object.unknown */
export async function readRule(tx: Tx, ruleId: string): Promise<z.input<typeof getArchiveRule.data>> {
  const { rows } = await sql<ArchiveRulesRow>`select * from archive_rules where rule_id = ${ruleId}`.execute(tx)
  const row = rows[0]
  const form =
    row && archiveRuleForm.safeParse({ ...(row.rule as object), ruleName: row.rule_name, enabled: row.enabled })
  if (!form?.success) throw new AppError('object.unknown')
  return { ruleId, ...form.data }
}

/**
 * The rules in use, or those of them that are named, in the order of their names: what two of them mean is done by the first.
 * @throws AppError object.unknown where one is named that is not there or not in use
 */
export async function rulesInUse(tx: Tx, ruleIds: string[]): Promise<KeptRule[]> {
  const { rows } = await sql<ArchiveRulesRow>`select * from archive_rules where enabled
    and (${ruleIds.length === 0} or rule_id = any(${ruleIds}::text[])) order by rule_name, rule_id`.execute(tx)
  if (rows.length < new Set(ruleIds).size) throw new AppError('object.unknown')
  return rows.map((row) => ({ ...archiveRule.parse(row.rule), ruleId: row.rule_id, ruleName: row.rule_name }))
}

/** @throws AppError object.unknown, input.invalid, archive.tooManyRules, right.missing */
export async function saveRule(
  context: CallContext,
  { ruleId: given, rev: _rev, ruleName, enabled, ...rule }: z.output<typeof saveArchiveRule.input>,
): Promise<{ ruleId: string }> {
  const { tx, caller, now } = context
  const before = given ? await readRule(tx, given) : null
  // Who may not purge neither sets what will be purged nor changes how.
  if (rule.purgeDays !== null || (before && before.purgeDays !== null))
    await requireMenuRight(tx, caller, { menu: archiveMenu, action: archiveActions.purge })
  await requireThere(tx, rule)
  const { rows } = await sql<{ n: number }>`select count(*) as n from archive_rules`.execute(tx)
  if (!before && (rows[0]?.n ?? 0) >= mostArchiveRules)
    throw new AppError('archive.tooManyRules', { most: mostArchiveRules })
  const ruleId = given || newId()
  await sql`insert into archive_rules (rule_id, rule_name, rule, enabled, changed_by, changed_at)
    values (${ruleId}, ${ruleName}, ${JSON.stringify(rule)}::jsonb, ${enabled}, ${caller.account}, ${now})
    on conflict (tenant_id, rule_id) do update set rule_name = excluded.rule_name, rule = excluded.rule, enabled = excluded.enabled,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx)
  await context.audit({
    action: 'archive.saveRule',
    objectType: 'archiveRule',
    objectId: ruleId,
    before,
    after: { ruleName, enabled, ...rule },
  })
  return { ruleId }
}

/** @throws AppError input.invalid for a process or a category there is not */
async function requireThere(tx: Tx, { processIds, catalogIds }: ArchiveRule): Promise<void> {
  const { rows } = await sql<{ processes: number; catalogs: number }>`select
    (select count(*) from processes where process_id = any(${processIds}::text[])) as processes,
    (select count(*) from catalogs where catalog_type = 'Processes' and catalog_id = any(${catalogIds}::text[])) as catalogs`.execute(
    tx,
  )
  if ((rows[0]?.processes ?? 0) < new Set(processIds).size)
    throw new AppError('input.invalid', {}, { processIds: atField('general.notOffered') })
  if ((rows[0]?.catalogs ?? 0) < new Set(catalogIds).size)
    throw new AppError('input.invalid', {}, { catalogIds: atField('general.notOffered') })
}

export async function deleteRule(context: CallContext, ruleId: string): Promise<void> {
  const { rows } = await sql<ArchiveRulesRow>`delete from archive_rules where rule_id = ${ruleId} returning *`.execute(
    context.tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  await context.audit({ action: 'archive.deleteRule', objectType: 'archiveRule', objectId: ruleId, before: rows[0] })
}

export async function listRules(
  { tx, locale }: CallContext,
  { keyword }: z.output<typeof listArchiveRules.input>,
): Promise<z.input<typeof listArchiveRules.data>> {
  const { rows } = await sql<ArchiveRulesRow & { archived: number; names: string[] }>`
    select r.*, coalesce(n.archived, 0) as archived,
      array(select p.process_name from processes p where jsonb_exists(r.rule -> 'processIds', p.process_id)
        union all select c.name from catalogs c where jsonb_exists(r.rule -> 'catalogIds', c.catalog_id)) as names
    from archive_rules r left join (select rule_id, count(*) as archived from task_archivings where restored_at is null group by rule_id) n on n.rule_id = r.rule_id
    where ${finds(keyword, [sql`r.rule_name`])} order by r.rule_name, r.rule_id`.execute(tx)
  return {
    rows: rows.map((row) => ({
      ...archiveRule.parse(row.rule),
      ruleId: row.rule_id,
      ruleName: partFor(locale, row.rule_name),
      enabled: row.enabled,
      of: row.names.map((name) => partFor(locale, name)),
      archived: row.archived,
    })),
  }
}
