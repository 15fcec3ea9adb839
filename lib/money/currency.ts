/** What amounts are in that do not say so themselves: lists keep them as bare figures. */
export const mainCurrency = 'CNY'

/**
 * The sign of a currency, the same one in every language and of no two currencies: `$` or `¥` by themselves would be
 * read as another one by whoever reads in another language. A text that is no code of a currency stands for itself.
 */
export function currencySign(currency: string): string {
  const code = currency.toUpperCase()
  if (code === mainCurrency) return '¥'
  if (!/^[A-Z]{3}$/.test(code)) return currency
  const parts = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: code }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}

/** What stands before an amount in words where it is not in the main currency: its name. */
export function currencyName(currency: string, locale: string): string {
  const code = currency.toUpperCase()
  if (code === mainCurrency) return ''
  return /^[A-Z]{3}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code) : currency
}

/** A figure with the sign of its currency before it; one of letters stands off. */
export function signed(figures: string, currency: string): string {
  const sign = currencySign(currency)
  return /^\p{Sc}$/u.test(sign.slice(-1)) ? `${sign}${figures}` : `${sign}\u00A0${figures}`
}

/** As lists keep an amount: figures alone in the main currency, with its sign in any other. */
export const keptAmount = (figures: string, currency: string): string =>
  currency.toUpperCase() === mainCurrency ? figures : signed(figures, currency)

/** An amount as lists keep it, as people read it. */
export const withSign = (kept: string): string => (/^[\d,.-]+$/.test(kept) ? signed(kept, mainCurrency) : kept)

/** Sign and figures of an amount as lists keep it: two are compared where their sign is the same. */
export function partsOfAmount(kept: string): { sign: string; figures: string } {
  const figures = /-?\d[\d,]*(\.\d+)?$/.exec(kept)?.[0] ?? ''
  return { sign: kept.slice(0, kept.length - figures.length).trim(), figures }
}
