import { sql } from 'kysely'
import * as calls from '@/lib/contracts/rules'
import { AppError } from '@/server/http/app-error'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { inCatalog, type Shelf } from '@/server/modules/catalogs'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import { askRule, wrongCells } from './ask-rule'
import { deleteRule, saveRule, setRuleEnabled } from './keep-rule'
import type { RuleUsesFinder } from './rule-uses'
import { compareRuleVersions, listRuleVersions, publishRule, restoreRuleVersion, ruleWithRight } from './rule-versions'
import { askableRule, mayAsk } from './stored-rule'

export { failingTests } from './ask-rule'
export { saveRule } from './keep-rule'
export { publishRule, putVersion } from './rule-versions'
export { knownRules, readRule, rulesOutOfSight } from './stored-rule'

/** Rules as things that are filed under categories. */
export const ruleShelf: Shelf = {
  type: 'Rules',
  table: 'rules',
  id: 'rule_id',
  name: 'rule_name',
  enabled: 'enabled',
  edit: { menu: calls.ruleMenu, action: 2 },
}

/** @param usesOf what modules above know of the places rules are asked at */
export function registerRules(app: ServerApp, usesOf: RuleUsesFinder): void {
  serve(
    app,
    calls.listRules,
    async ({ catalogId, keyword, enableOnly, pageSize, currentPageIndex }, { tx, caller }) => {
      const where = sql`${await mayAsk(tx, caller)} and (r.enabled and r.published_version is not null or not ${enableOnly}::boolean)
      and ${finds(keyword, [sql`r.rule_name`, sql`r.rule_code`], sql`r.sounds`)} and ${inCatalog(sql`r.catalog_id`, catalogId)}`
      const { rows } =
        await sql<calls.RuleRow>`select r.rule_id as "ruleId", r.rule_name as "ruleName", r.rule_code as "ruleCode", r.rule_desc as "ruleDesc", r.catalog_id as "catalogId", r.enabled as enable, r.published_version as "publishedVersion"
      from rules r where ${where} order by r.rule_name, r.rule_id ${pageOf({ pageSize, currentPageIndex })}`.execute(tx)
      const count = await sql<{ records: number }>`select count(*) as records from rules r where ${where}`.execute(tx)
      return { rows, records: count.rows[0]?.records ?? 0 }
    },
  )
  serve(app, calls.getRule, async ({ ruleId }, { tx, caller }) => {
    const { ruleName, ruleCode, inputs, table } = await askableRule(tx, caller, { ruleId })
    return { ruleId, name: ruleName, code: ruleCode, inputs, outputs: table.outputs.map(({ name }) => name) }
  })
  serve(app, calls.getWholeRule, ({ ruleId }, context) => ruleWithRight(context, ruleId, 'View'))
  serve(app, calls.saveRule, (input, context) => saveRule(context, input, usesOf))
  serve(app, calls.setRuleEnabled, async (input, context) => {
    await setRuleEnabled(context, input, usesOf)
    return {}
  })
  serve(app, calls.deleteRule, async ({ ruleId }, context) => {
    await deleteRule(context, ruleId, usesOf)
    return {}
  })
  serve(app, calls.getRuleVersions, ({ ruleId }, context) => listRuleVersions(context, ruleId))
  serve(app, calls.publishRule, (input, context) => publishRule(context, input))
  serve(app, calls.restoreRuleVersion, (input, context) => restoreRuleVersion(context, input))
  serve(app, calls.compareRuleVersions, (input, context) => compareRuleVersions(context, input))
  serve(app, calls.getRuleUses, async ({ ruleId }, context) => {
    const { ruleCode } = await ruleWithRight(context, ruleId, 'View')
    return ruleCode ? usesOf(context, ruleCode) : []
  })
  serve(app, calls.runRule, async ({ values, ...which }, context) => {
    const rule = await askableRule(context.tx, context.caller, which)
    if (!rule.enable) throw new AppError('object.unknown')
    return askRule(context, rule, values)
  })
  serve(app, calls.testRule, async ({ values, ...asked }, context) => {
    const wrong = wrongCells(context, asked)
    return wrong.length > 0
      ? { value: null, problem: null, rows: [], wrong }
      : { ...(await askRule(context, asked, values)), wrong }
  })
}
