import {
  addDecimals,
  compareDecimals,
  divideDecimal,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  toDecimal,
  writeDecimal,
  type Decimal,
} from './decimal'

/** Money is a decimal string such as "186000.00"; numbers are read as people wrote them. */
export type Money = string | number

function exact(value: Money): Decimal {
  const decimal = toDecimal(value)
  if (!decimal) throw new RangeError(`not a decimal number: ${value}`)
  return decimal
}

export function isMoney(value: unknown): value is Money {
  return (typeof value === 'string' || typeof value === 'number') && toDecimal(value) !== null
}

export function sumMoney(values: Money[]): string {
  return writeDecimal(values.map(exact).reduce(addDecimals, { units: 0n, scale: 0 }))
}

/** The average, rounded half away from zero to `scale` places; of one value at least. */
export function averageMoney(values: Money[], scale: number): string {
  return writeDecimal(divideDecimal(values.map(exact).reduce(addDecimals), BigInt(values.length), scale))
}

export function subtractMoney(a: Money, b: Money): string {
  return writeDecimal(subtractDecimals(exact(a), exact(b)))
}

export function timesMoney(a: Money, b: Money): string {
  return writeDecimal(multiplyDecimals(exact(a), exact(b)))
}

/** Negative, zero or positive, as for sorting. */
export function compareMoney(a: Money, b: Money): number {
  return compareDecimals(exact(a), exact(b))
}

/** Rounds half away from zero to `scale` places. */
export function roundMoney(value: Money, scale: number): string {
  return writeDecimal(roundDecimal(exact(value), scale))
}

/** With thousands separators and a fixed number of places: "186,000.00". */
export function formatMoney(value: Money, scale = 2): string {
  const [whole = '', fraction] = roundMoney(value, scale).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}
