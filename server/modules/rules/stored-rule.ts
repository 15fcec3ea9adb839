import { sql, type RawBuilder } from 'kysely'
import { rule, ruleForm, ruleMenu, type Rule } from '@/lib/contracts/rules'
import type { KnownRule } from '@/lib/decision-table/known-rule'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import { inSight } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'
import { contentHash } from '@/server/runtime'

/**
 * Rules `r` a caller may ask: where View has been granted on its category those to whom it was; elsewhere open ones, and
 * all for those who look after rules.
 */
export async function mayAsk(tx: Tx, caller: Caller): Promise<RawBuilder<boolean>> {
  const looksAfter = mayDo([await menuAccess(tx, caller, ruleMenu)], 1)
  return inSight(caller, sql`r.catalog_id`, looksAfter ? sql<boolean>`true` : sql<boolean>`r.open`)
}

const definitionOf = ruleForm.pick({ inputs: true, table: true, tests: true })
export type RuleDefinition = ReturnType<typeof definitionOf.parse>

/** A definition as it is stored, with what releases before did not know. */
export const ruleDefinition = (stored: unknown): RuleDefinition => definitionOf.parse(stored)

const columns = sql`r.rule_id as "ruleId", r.rule_name as "ruleName", r.rule_desc as "ruleDesc", r.rule_code as "ruleCode", r.catalog_id as "catalogId", r.enabled as enable, r.open, r.definition,
  r.published_version as "publishedVersion", v.definition as published`
const withVersion = sql`rules r left join rule_versions v on v.rule_id = r.rule_id and v.version = r.published_version`

interface Stored extends Omit<Rule, 'inputs' | 'table' | 'tests' | 'changed' | 'hash'> {
  definition: unknown
  published: unknown
}

function asRule({ definition, published, ...row }: Stored): Rule {
  const draft = ruleDefinition(definition)
  const hash = contentHash(draft)
  const changed = published === null || contentHash(ruleDefinition(published)) !== hash
  return rule.parse({ ...row, ...draft, hash, changed })
}

/** A rule as it is edited. @throws AppError object.unknown */
export async function readRule(tx: Tx, ruleId: string, { locked = false } = {}): Promise<Rule> {
  // Whoever saves or publishes at the same time waits here, and then sees what the other has written.
  if (locked) await sql`select 1 from rules where rule_id = ${ruleId} for update`.execute(tx)
  const { rows } = await sql<Stored>`select ${columns} from ${withVersion} where r.rule_id = ${ruleId}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return asRule(rows[0])
}

/** A rule one may ask, by its id or its code, as it is published. @throws AppError object.unknown */
export async function askableRule(
  tx: Tx,
  caller: Caller,
  { ruleId, ruleCode = '' }: { ruleId: string; ruleCode?: string },
): Promise<Rule> {
  const { rows } =
    await sql<Stored>`select ${columns} from ${withVersion} where ${await mayAsk(tx, caller)} and r.published_version is not null
    and (${ruleId} <> '' and r.rule_id = ${ruleId} or ${ruleId} = '' and ${ruleCode} <> '' and r.rule_code = ${ruleCode})`.execute(
      tx,
    )
  if (!rows[0]) throw new AppError('object.unknown')
  return { ...asRule(rows[0]), ...ruleDefinition(rows[0].published) }
}

/** Of some codes those whose rules a person may not see; what there is not is out of sight as well. */
export async function rulesOutOfSight(tx: Tx, caller: Caller, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0 || caller.isAdministrator) return new Set()
  const { rows } = await sql<{ code: string }>`select r.rule_code as code from rules r
    where r.rule_code = any(${codes}) and ${await mayAsk(tx, caller)}`.execute(tx)
  const seen = new Set(rows.map(({ code }) => code))
  return new Set(codes.filter((code) => !seen.has(code)))
}

/** The published rules of some codes, as expressions ask them. */
export async function knownRules(tx: Tx, codes: readonly string[]): Promise<Map<string, KnownRule | 'disabled'>> {
  if (codes.length === 0) return new Map()
  const questions = codes.map((code) => ({ kind: 'rule', code, asOf: null }))
  const { rows } = await sql<{
    answers: (KnownRule | 'disabled' | null)[]
  }>`select answer_questions(${JSON.stringify(questions)}::jsonb) as answers`.execute(tx)
  return new Map(
    codes.flatMap((code, at) => {
      const found = rows[0]?.answers[at]
      return found ? [[code, found] as const] : []
    }),
  )
}
