import type { FormDefinition } from '@/lib/contracts/forms'
import type { RuleBook } from '@/lib/expression/asked-rules'
import { ruleBook } from '@/lib/expression/rule-book'
import { datasetsOfForm, dictionariesOfForm } from '@/lib/form-data/dictionaries-of-form'
import { rulesOfForm } from '@/lib/form-data/rules-of-form'
import type { Caller } from '@/server/http/caller'
import { datasetShapes, lookupsOutOfSight } from '@/server/modules/datasets'
import { dictionariesOutOfSight, knownDictionaries } from '@/server/modules/dictionaries'
import { knownRules, rulesOutOfSight } from '@/server/modules/rules'
import type { Tx } from '@/server/platform/db'

/**
 * The business rules a form may ask, and the dictionaries and datasets it may look things up in, as far as its designer may see them; one it asks already stays.
 * @param there what the form says until now
 */
export async function rulesInSight(
  { tx, caller }: { tx: Tx; caller: Caller },
  definition: FormDefinition,
  there: FormDefinition | null,
): Promise<RuleBook> {
  const rules = await seen(rulesOfForm, (codes) => rulesOutOfSight(tx, caller, codes))
  const dictionaries = await seen(dictionariesOfForm, (codes) => dictionariesOutOfSight(tx, caller, codes))
  const known = await knownRules(tx, rules)
  const looked = await knownDictionaries(tx, dictionaries, null)
  const datasets = await seen(datasetsOfForm, (codes) => lookupsOutOfSight(tx, caller, codes))
  const shapes = await datasetShapes(tx, datasets)
  return ruleBook((code) => known.get(code) ?? null, {
    dictionary: (code) => looked.get(code) ?? null,
    dataset: (code) => shapes.get(code) ?? null,
  })

  async function seen(
    namedIn: (form: FormDefinition) => readonly string[],
    outOfSight: (codes: string[]) => Promise<ReadonlySet<string>>,
  ): Promise<string[]> {
    const kept = new Set(there ? namedIn(there) : [])
    const named = namedIn(definition)
    const hidden = await outOfSight(named.filter((code) => !kept.has(code)))
    return named.filter((code) => !hidden.has(code))
  }
}
