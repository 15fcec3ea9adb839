/** An exact decimal number: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  units: bigint
  scale: number
}

const shape = /^([+-]?)(\d{1,30})(?:\.(\d{1,20}))?$/

/** Reads a decimal such as "186000.00"; null when the text is not one. */
export function parseDecimal(text: string): Decimal | null {
  const match = shape.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

/** A number as people wrote it: the shortest decimal that reads back as the same double. */
export function decimalOfNumber(value: number): Decimal | null {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return null
  return parseDecimal(/e/.test(String(value)) ? value.toFixed(20).replace(/0+$/, '').replace(/\.$/, '') : String(value))
}

export function toDecimal(value: string | number): Decimal | null {
  return typeof value === 'number' ? decimalOfNumber(value) : parseDecimal(value)
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale)
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale }
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, { units: -b.units, scale: b.scale })
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** Negative, zero or positive, as for sorting. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = unitsAt(a, scale) - unitsAt(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds half away from zero, as invoices do. */
export function roundDecimal(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { units: unitsAt(value, scale), scale }
  return { units: divided(value.units, 10n ** BigInt(value.scale - scale)), scale }
}

/** A value shared by so many, above zero, rounded half away from zero to `scale` places. */
export function divideDecimal(value: Decimal, by: bigint, scale: number): Decimal {
  return { units: divided(value.units * 10n ** BigInt(scale), by * 10n ** BigInt(value.scale)), scale }
}

function divided(units: bigint, divisor: bigint): bigint {
  const size = units < 0n ? -units : units
  // Doubled, so that half of an odd divisor is not cut.
  const rounded = (2n * size + divisor) / (2n * divisor)
  return units < 0n ? -rounded : rounded
}

export function writeDecimal({ units, scale }: Decimal): string {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${negative ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
}
