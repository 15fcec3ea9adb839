import { FeelFunction } from 'feelin'
import { amountInWords } from '../money/amount-in-words'
import { compareMoney, isMoney, roundMoney, subtractMoney, sumMoney, timesMoney, type Money } from '../money/money'

/** Places behind the point; more are written by nobody, and each is a digit. */
const mostPlaces = 30

/** Empty cells of a form count as nothing, so that a total can be shown while rows are still being typed. */
function amounts(values: unknown): Money[] | null {
  const list = (Array.isArray(values) ? values : [values]).filter((value) => value !== null && value !== '')
  return list.every(isMoney) ? list : null
}

function two(a: unknown, b: unknown, work: (a: Money, b: Money) => unknown): unknown {
  return isMoney(a) && isMoney(b) ? work(a, b) : null
}

/**
 * Exact arithmetic for expressions; the operators of the language work with binary fractions.
 * Answers are decimal strings, or null where an argument is no number.
 */
export const moneyFunctions = {
  sumMoney: new FeelFunction(
    (values: unknown) => {
      const list = amounts(values)
      return list && sumMoney(list)
    },
    ['values'],
  ),
  timesMoney: new FeelFunction((a: unknown, b: unknown) => two(a, b, timesMoney), ['a', 'b']),
  minusMoney: new FeelFunction((a: unknown, b: unknown) => two(a, b, subtractMoney), ['a', 'b']),
  compareMoney: new FeelFunction((a: unknown, b: unknown) => two(a, b, compareMoney), ['a', 'b']),
  /** The amount in Chinese capitals, as cheques carry it. */
  inWords: new FeelFunction(
    (amount: unknown) => (isMoney(amount) ? amountInWords(roundMoney(amount, 2)) : null),
    ['amount'],
  ),
  roundMoney: new FeelFunction(
    (a: unknown, places: unknown) =>
      two(a, places as Money, (amount, scale) =>
        Number.isInteger(scale) && Number(scale) >= 0 && Number(scale) <= mostPlaces
          ? roundMoney(amount, Number(scale))
          : null,
      ),
    ['amount', 'places'],
  ),
}
