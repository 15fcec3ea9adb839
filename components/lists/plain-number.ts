const plain = /^-?\d{1,30}(\.\d{1,30})?$/

/** A number as fields of the browser take it (`.5`, `1e3`) in digits alone, as it is compared; null for what is none. */
export function plainNumber(text: string): string | null {
  if (plain.test(text)) return text
  if (!/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text)) return null
  const number = Number(text)
  if (!Number.isFinite(number)) return null
  const digits = Math.abs(number) < 1e21 ? number.toFixed(20).replace(/\.?0+$/, '') : BigInt(number).toString()
  return plain.test(digits) ? digits : null
}
