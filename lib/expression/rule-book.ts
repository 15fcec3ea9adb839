import type { KnownRule, RuleSource } from '../decision-table/known-rule'
import type { WorkHours } from '../calendar/work-hours'
import type { RuleBook } from './asked-rules'
import type { KnownDictionary } from './known-dictionary'
import { tableLanguage } from './table-language'

export const ruleBook = (
  find: RuleSource,
  others: Pick<RuleBook, 'calendar' | 'dictionary' | 'dataset'> = {},
): RuleBook => ({
  find,
  language: tableLanguage,
  ...others,
})

/** A book of rules that are at hand, with the calendar of the company, the dictionaries and the datasets where they are asked. */
export function bookOf(
  rules: readonly KnownRule[],
  hours?: WorkHours,
  dictionaries: readonly KnownDictionary[] = [],
  datasets: readonly KnownDictionary[] = [],
): RuleBook {
  const byCode = new Map(rules.map((rule) => [rule.code, rule]))
  const dictionaryOf = new Map(dictionaries.map((dictionary) => [dictionary.code, dictionary]))
  const datasetOf = new Map(datasets.map((dataset) => [dataset.code, dataset]))
  return ruleBook((code) => byCode.get(code) ?? null, {
    ...(hours && { calendar: () => hours }),
    dictionary: (code) => dictionaryOf.get(code) ?? null,
    dataset: (code) => datasetOf.get(code) ?? null,
  })
}
