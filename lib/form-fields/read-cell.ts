import { parseDecimal } from '../money/decimal'
import { isDay } from './is-day'

/** A name without what people write round it: signs, spaces, a unit in brackets. */
export function plainName(text: string): string {
  const signs = (one: string) => one.replace(/[\s*_:()-]/g, '').toLowerCase()
  const whole = text.normalize('NFKC')
  return signs(whole.replace(/\([^)]*\)/g, '')) || signs(whole)
}

export const choiceIn = (options: readonly { value: string; label: string }[], text: string): string | undefined =>
  options.find(({ value, label }) => [value, ...label.split('|')].some((one) => plainName(one) === plainName(text)))
    ?.value

/** `1,234.50`, `￥1234.5`, `(12)` in the way of accountants; a percentage is no number. */
export function decimalIn(text: string): string | undefined {
  const bare = text.normalize('NFKC').replace(/^[A-Z]{0,3}\p{Sc}|元$|(?<=\d),(?=\d{3})|\s/gu, '')
  const number = /^\((.*)\)$/.test(bare) ? `-${bare.slice(1, -1)}` : bare
  return parseDecimal(number) ? number.replace(/^\+/, '') : undefined
}

/** yyyy-MM-dd, with slashes, dots or in Chinese. */
export function dayIn(text: string): string | undefined {
  const [, year, month = '', date = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]00:00(?::00)?.*)?$/.exec(text.normalize('NFKC').trim()) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return year && isDay(day) ? day : undefined
}

/** HH:mm; seconds are let go. */
export function timeIn(text: string): string | undefined {
  const match = /^(\d{1,2})[:：](\d{2})(?:[:：]\d{2})?$/.exec(text)
  return match && Number(match[1]) < 24 ? `${match[1]!.padStart(2, '0')}:${match[2]}` : undefined
}
