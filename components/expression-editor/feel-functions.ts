import type en from '@/messages/en-US/expression.json'

export type FunctionKey = keyof typeof en.functions
export type FunctionKind = 'text' | 'number' | 'money' | 'list' | 'logic' | 'date'

export interface FeelFunctionHelp {
  name: string
  /** Names of its parameters, as they are shown. */
  parameters: string
  kind: FunctionKind
  /** Its line of help, below `expression.functions`. */
  key: FunctionKey
  /** Computable as it stands. */
  example: string
}

const lists: Record<
  FunctionKind,
  readonly (readonly [name: string, parameters: string, key: FunctionKey, example: string])[]
> = {
  text: [
    ['string', 'value', 'string', 'string(12)'],
    ['string length', 'text', 'stringLength', 'string length("abc")'],
    ['substring', 'text, start, length', 'substring', 'substring("abcd", 2, 2)'],
    ['substring before', 'text, match', 'substringBefore', 'substring before("a-b", "-")'],
    ['substring after', 'text, match', 'substringAfter', 'substring after("a-b", "-")'],
    ['upper case', 'text', 'upperCase', 'upper case("a")'],
    ['lower case', 'text', 'lowerCase', 'lower case("A")'],
    ['contains', 'text, match', 'contains', 'contains("abc", "b")'],
    ['starts with', 'text, match', 'startsWith', 'starts with("abc", "a")'],
    ['ends with', 'text, match', 'endsWith', 'ends with("abc", "c")'],
    ['matches', 'text, pattern', 'matches', 'matches("13800138000", "^1[0-9]{10}$")'],
    ['replace', 'text, pattern, replacement', 'replace', 'replace("a b", " ", "-")'],
    ['split', 'text, separator', 'split', 'split("a;b", ";")'],
    ['string join', 'list, separator', 'stringJoin', 'string join(["a", "b"], ", ")'],
  ],
  number: [
    ['number', 'text', 'number', 'number("12.5")'],
    ['abs', 'number', 'abs', 'abs(-3)'],
    ['floor', 'number', 'floor', 'floor(1.8)'],
    ['ceiling', 'number', 'ceiling', 'ceiling(1.2)'],
    ['round half up', 'number, places', 'roundHalfUp', 'round half up(1.25, 1)'],
    ['modulo', 'number, divisor', 'modulo', 'modulo(7, 3)'],
    ['sqrt', 'number', 'sqrt', 'sqrt(16)'],
  ],
  money: [
    ['sumMoney', 'list', 'sumMoney', 'sumMoney(["0.1", "0.2"])'],
    ['timesMoney', 'amount, number', 'timesMoney', 'timesMoney("1.15", 3)'],
    ['minusMoney', 'amount, amount', 'minusMoney', 'minusMoney("1.15", "0.15")'],
    ['compareMoney', 'amount, amount', 'compareMoney', 'compareMoney("1.10", "1.1")'],
    ['roundMoney', 'amount, places', 'roundMoney', 'roundMoney("2.345", 2)'],
    ['inWords', 'amount', 'inWords', 'inWords("186000.00")'],
  ],
  list: [
    ['count', 'list', 'count', 'count([1, 2, 3])'],
    ['sum', 'list', 'sum', 'sum([1, 2, 3])'],
    ['min', 'list', 'min', 'min([1, 2, 3])'],
    ['max', 'list', 'max', 'max([1, 2, 3])'],
    ['mean', 'list', 'mean', 'mean([1, 2, 3])'],
    ['median', 'list', 'median', 'median([1, 2, 3])'],
    ['product', 'list', 'product', 'product([2, 3])'],
    ['list contains', 'list, value', 'listContains', 'list contains(["a", "b"], "a")'],
    ['append', 'list, value', 'append', 'append(["a"], "b")'],
    ['concatenate', 'list, list', 'concatenate', 'concatenate(["a"], ["b"])'],
    ['distinct values', 'list', 'distinctValues', 'distinct values(["a", "a"])'],
    ['flatten', 'list', 'flatten', 'flatten([["a"], "b"])'],
    ['index of', 'list, value', 'indexOf', 'index of(["a", "b"], "b")'],
    ['sublist', 'list, start, length', 'sublist', 'sublist([1, 2, 3], 2, 1)'],
    ['reverse', 'list', 'reverse', 'reverse([1, 2])'],
  ],
  logic: [
    ['not', 'condition', 'not', 'not(true)'],
    ['all', 'list', 'all', 'all([true, false])'],
    ['any', 'list', 'any', 'any([true, false])'],
  ],
  date: [
    ['workdays', 'from, until', 'workdays', 'workdays("2026-03-05T09:00", "2026-03-09T12:00")'],
    ['workhours', 'from, until', 'workhours', 'workhours("2026-03-05T09:00", "2026-03-09T12:00")'],
    ['ageAt', 'date, date', 'ageAt', 'ageAt("1990-05-20", "2026-03-05")'],
    ['today', '', 'today', 'today()'],
    ['now', '', 'now', 'now()'],
    ['date', 'text', 'date', 'date("2026-03-05")'],
    ['time', 'text', 'time', 'time("09:30:00")'],
    ['date and time', 'text', 'dateAndTime', 'date and time("2026-03-05T09:30:00")'],
    ['duration', 'text', 'duration', 'duration("P3D")'],
    [
      'years and months duration',
      'from, to',
      'yearsAndMonthsDuration',
      'years and months duration(date("2024-01-01"), date("2026-03-05"))',
    ],
    ['day of week', 'date', 'dayOfWeek', 'day of week(date("2026-03-05"))'],
    ['day of year', 'date', 'dayOfYear', 'day of year(date("2026-03-05"))'],
    ['week of year', 'date', 'weekOfYear', 'week of year(date("2026-03-05"))'],
    ['month of year', 'date', 'monthOfYear', 'month of year(date("2026-03-05"))'],
  ],
}

/** The functions an expression may use, by what they are for. */
export const feelFunctions: readonly FeelFunctionHelp[] = (Object.keys(lists) as FunctionKind[]).flatMap((kind) =>
  lists[kind].map(([name, parameters, key, example]) => ({ name, parameters, kind, key, example })),
)

export const functionKinds = Object.keys(lists) as FunctionKind[]
