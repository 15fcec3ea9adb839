import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ExpressionVariable } from './expression-variables'
import { feelFunctions } from './feel-functions'
import type { Suggestion } from './suggestions'

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

/** What is offered while an expression is typed: variables, functions and words of the language, each with its line of help. */
export function useSuggestions(variables: readonly ExpressionVariable[]): Suggestion[] {
  const t = useTranslations('expression')
  return useMemo(
    () => [
      ...variables.map(({ name, title }) => ({
        label: name,
        detail: title,
        insert: name,
        section: t('kinds.variable'),
      })),
      ...feelFunctions.map(({ name, parameters, key, kind, example }) => ({
        label: name,
        detail: `(${parameters})`,
        info: `${t(`functions.${key}`)}  ${example}`,
        insert: `${name}()`,
        back: parameters ? 1 : 0,
        section: t(`kinds.${kind}`),
      })),
      ...words.map(([label, insert, back, key]) => ({
        label,
        detail: t(`keywords.${key}`),
        insert,
        back,
        section: t('kinds.logic'),
      })),
    ],
    [variables, t],
  )
}
