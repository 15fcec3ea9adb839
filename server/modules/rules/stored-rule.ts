import { sql, type RawBuilder } from 'kysely'
import { rule, ruleMenu, type Rule } from '@/lib/contracts/rules'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import { inSight } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'

/**
 * Rules `r` a caller may ask: where View has been granted on its category those to whom it was; elsewhere open ones, and
 * all for those who look after rules.
 */
export async function mayAsk(tx: Tx, caller: Caller): Promise<RawBuilder<boolean>> {
  const looksAfter = mayDo([await menuAccess(tx, caller, ruleMenu)], 1)
  return inSight(caller, sql`r.catalog_id`, looksAfter ? sql<boolean>`true` : sql<boolean>`r.open`)
}

const columns = sql`r.rule_id as "ruleId", r.rule_name as "ruleName", r.rule_desc as "ruleDesc", r.rule_code as "ruleCode", r.catalog_id as "catalogId", r.enabled as enable, r.open, r.definition`

type Stored = Omit<Rule, 'inputs' | 'table'> & { definition: Pick<Rule, 'inputs' | 'table'> }
const asRule = ({ definition, ...row }: Stored): Rule => rule.parse({ ...row, ...definition })

/** @throws AppError object.unknown */
export async function readRule(tx: Tx, ruleId: string): Promise<Rule> {
  const { rows } = await sql<Stored>`select ${columns} from rules r where rule_id = ${ruleId}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return asRule(rows[0])
}

/** A rule one may ask, by its id or its code. @throws AppError object.unknown */
export async function askableRule(
  tx: Tx,
  caller: Caller,
  { ruleId, ruleCode = '' }: { ruleId: string; ruleCode?: string },
): Promise<Rule> {
  const { rows } = await sql<Stored>`select ${columns} from rules r where ${await mayAsk(tx, caller)}
    and (${ruleId} <> '' and rule_id = ${ruleId} or ${ruleId} = '' and ${ruleCode} <> '' and rule_code = ${ruleCode})`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  return asRule(rows[0])
}
