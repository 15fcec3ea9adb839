import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import type { ExpressionVariable } from './expression-variables'
import { feelFunctions, type FeelFunctionHelp } from './feel-functions'
import type { Suggestion } from './suggestions'
import type { Offered } from './wanted-kind'

const words = [
  ['and', 'and ', 0, 'and'],
  ['or', 'or ', 0, 'or'],
  ['if … then … else …', 'if  then  else ', 12, 'ifElse'],
  ['some … in … satisfies …', 'some row in  satisfies ', 11, 'some'],
  ['every … in … satisfies …', 'every row in  satisfies ', 11, 'every'],
  ['for … in … return …', 'for row in  return ', 8, 'forEach'],
  ['in', 'in ', 0, 'isIn'],
  ['null', 'null', 0, 'nothing'],
  ['true', 'true', 0, 'yes'],
  ['false', 'false', 0, 'no'],
] as const

const results: Record<FeelFunctionHelp['kind'], Offered> = {
  text: { kind: 'text' },
  number: { kind: 'number' },
  money: { kind: 'number' },
  list: { kind: 'any', list: true },
  logic: { kind: 'flag' },
  date: { kind: 'day' },
}
/** Functions whose result is not of the kind they are listed under. */
const otherResults: Record<string, Offered> = {
  ...Object.fromEntries(
    ['contains', 'starts with', 'ends with', 'matches', 'list contains'].map((name) => [name, { kind: 'flag' }]),
  ),
  ...Object.fromEntries(
    [
      'string length',
      'count',
      'sum',
      'mean',
      'median',
      'product',
      'workdays',
      'workhours',
      'ageAt',
      'day of year',
      'week of year',
    ].map((name) => [name, { kind: 'number' }]),
  ),
  ...Object.fromEntries(['inWords', 'day of week', 'month of year'].map((name) => [name, { kind: 'text' }])),
  min: { kind: 'any' },
  max: { kind: 'any' },
  split: { kind: 'text', list: true },
}
const resultOf = (name: string, kind: FeelFunctionHelp['kind']): Offered => otherResults[name] ?? results[kind]

/** What is offered while an expression is typed: variables, functions and words of the language, each with its line of help. */
export function useSuggestions(variables: readonly ExpressionVariable[]): Suggestion[] {
  const t = useTranslations('expression')
  const locale = useLocale()
  const { data: asked } = useCall('/api/rule/list', { pageSize: 500 })
  const { data: kept } = useCall('/api/baseData/getDataDicts', { pageSize: 500 })
  const { data: sets } = useCall('/api/dataset/list', { pageSize: 500 })
  return useMemo(
    () => [
      ...variables.map(({ name, title, kind, table }) => ({
        label: name,
        detail: [title, t(`valueKinds.${kind}`), ...(table ? [t('valueKinds.perRow')] : [])]
          .filter(Boolean)
          .join(' · '),
        is: { kind, list: kind === 'rows' || table !== undefined },
        insert: name,
        section: t('kinds.variable'),
      })),
      ...feelFunctions.map(({ name, parameters, key, kind, example }) => ({
        label: name,
        detail: `(${parameters})`,
        info: `${t(`functions.${key}`)}  ${example}`,
        is: resultOf(name, kind),
        insert: `${name}()`,
        back: parameters ? 1 : 0,
        section: t(`kinds.${kind}`),
      })),
      ...(asked?.rows ?? [])
        .filter(({ ruleCode }) => ruleCode)
        .map(({ ruleCode, ruleName, ruleDesc }) => ({
          label: `rule("${ruleCode}")`,
          detail: localText(ruleName, locale),
          info: localText(ruleDesc, locale),
          insert: `rule("${ruleCode}", {})`,
          back: 2,
          section: t('kinds.rule'),
        })),
      ...(kept?.rows ?? [])
        .filter(({ dataDictCode }) => dataDictCode)
        .map(({ dataDictCode, dataDictName, dataDictDesc }) => ({
          label: `lookup("${dataDictCode}")`,
          detail: localText(dataDictName, locale),
          info: localText(dataDictDesc, locale) || t('lookupHelp'),
          is: { kind: 'text' as const },
          insert: `lookup("${dataDictCode}", )`,
          back: 1,
          section: t('kinds.dictionary'),
        })),
      ...(sets?.rows ?? [])
        .filter(({ code }) => code)
        .map(({ code, name }) => ({
          label: `dataset("${code}")`,
          detail: localText(name, locale),
          info: t('datasetHelp'),
          insert: `dataset("${code}", )`,
          back: 1,
          section: t('kinds.dataset'),
        })),
      ...words.map(([label, insert, back, key]) => ({
        label,
        detail: t(`keywords.${key}`),
        insert,
        back,
        section: t('kinds.logic'),
      })),
    ],
    [variables, asked, kept, sets, locale, t],
  )
}
