import type { FormDefinition } from '@/lib/contracts/forms'
import type { RuleBook } from '@/lib/expression/asked-rules'
import { bookOf, ruleBook } from '@/lib/expression/rule-book'
import { rulesOfForm } from '@/lib/form-data/rules-of-form'
import type { Caller } from '@/server/http/caller'
import { knownRules, rulesOutOfSight } from '@/server/modules/rules'
import type { Tx } from '@/server/platform/db'

/**
 * The business rules a form may ask as far as its designer may see them; one it asks already stays.
 * @param there what the form says until now
 */
export async function rulesInSight(
  { tx, caller }: { tx: Tx; caller: Caller },
  definition: FormDefinition,
  there: FormDefinition | null,
): Promise<RuleBook> {
  const codes = rulesOfForm(definition)
  if (codes.length === 0) return bookOf([])
  const kept = new Set(there ? rulesOfForm(there) : [])
  const hidden = await rulesOutOfSight(
    tx,
    caller,
    codes.filter((code) => !kept.has(code)),
  )
  const known = await knownRules(tx, codes)
  return ruleBook((code) => (hidden.has(code) ? null : (known.get(code) ?? null)))
}
