import { useTranslations } from 'next-intl'
import type {
  ConditionGroup,
  ConditionOperator,
  ConditionRow,
  ConditionSubject,
  ConditionValue,
} from '@/lib/expression/condition'
import { subjectKey, type SubjectChoice } from './condition-subjects'
import type { ExpressionVariable } from './expression-variables'

const dayWords: Partial<Record<ConditionOperator, 'before' | 'notAfter' | 'after' | 'notBefore'>> = {
  lt: 'before',
  le: 'notAfter',
  gt: 'after',
  ge: 'notBefore',
}

type Translate = ReturnType<typeof useTranslations<'expression.condition'>>

/** A condition and its parts in the reader's words. */
export function useConditionWords(choices: readonly SubjectChoice[], variables: readonly ExpressionVariable[]) {
  return conditionWords(useTranslations('expression.condition'), choices, variables)
}

/** The same where what it may name is not known before it is asked for. */
export function conditionWords(
  t: Translate,
  choices: readonly SubjectChoice[],
  variables: readonly ExpressionVariable[],
) {
  const titleOf = (name: string) => variables.find((one) => one.name === name)?.title || name

  const subject = (one: ConditionSubject): string => {
    if (one.of === 'value') return titleOf(one.name)
    if (one.of === 'count') return t('of.count', { table: titleOf(one.table) })
    return t(`of.${one.of}`, { column: titleOf(`${one.table}.${one.column}`) })
  }
  const operator = (one: ConditionOperator, kind: SubjectChoice['kind']): string => {
    const inTime = kind === 'day' || kind === 'moment' ? dayWords[one] : undefined
    return inTime ? t(`when.${inTime}`) : t(`is.${one}`)
  }
  const value = (one: ConditionValue, choice: SubjectChoice | undefined): string => {
    switch (one.as) {
      case 'number':
        return one.number || '…'
      case 'day':
        return one.day || '…'
      case 'variable':
        return titleOf(one.name)
      case 'today':
        return one.days === 0
          ? t('words.today')
          : one.days > 0
            ? t('words.later', { days: one.days })
            : t('words.earlier', { days: -one.days })
      case 'text':
        return t('words.quoted', {
          text: choice?.variable.choices.find((known) => known.value === one.text)?.label ?? one.text,
        })
    }
  }
  const row = (one: ConditionRow): string => {
    const choice = choices.find(({ key }) => key === subjectKey(one.subject))
    const parts = {
      subject: subject(one.subject),
      operator: operator(one.operator, choice?.kind ?? (one.days ? 'day' : 'text')),
    }
    if (one.values.length === 0) return t('words.row', parts)
    const values = one.values.map((each) => value(each, choice))
    return t('words.rowValue', {
      ...parts,
      value:
        one.operator === 'between'
          ? t('words.range', { from: values[0] ?? '', to: values[1] ?? '' })
          : values.join(t('words.list')),
    })
  }
  const group = ({ match, items }: ConditionGroup): string => {
    const parts = items.map((item) =>
      item.kind === 'row'
        ? row(item)
        : item.items.length > 1
          ? t('words.bracket', { items: group(item) })
          : group(item),
    )
    const joined = parts.filter(Boolean).join(match === 'all' ? t('words.and') : t('words.or'))
    return match === 'none' && joined ? t('words.none', { items: joined }) : joined
  }
  return { subject, operator, sentence: (condition: ConditionGroup) => group(condition) || t('words.always') }
}
export type ConditionWords = ReturnType<typeof useConditionWords>
