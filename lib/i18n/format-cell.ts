const numberForm = /^(#,##)?0(?:\.(0*)(#*))?(%)?$/

/** More decimals than anybody writes: what a division leaves. */
const ofDivision = /\.\d{13,}$/

const plainly = (value: unknown, locale: string): string => {
  if (typeof value !== 'number' || !ofDivision.test(String(value)))
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  const most = Math.abs(value) < 1 ? 6 : 2
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: most }).format(value)
}

/** A value as its column is to be shown: `0.00`, `0.##` (so many decimals at most), `#,##0` or, for parts of a whole, `0.0%` for numbers; everything else as it is, but for decimals that nobody wrote. */
export function formatCell(value: unknown, format: string, locale: string): string {
  if (value === null || value === undefined) return ''
  const form = numberForm.exec(format)
  const number = form && value !== '' ? Number(value) : Number.NaN
  if (!form || Number.isNaN(number)) return plainly(value, locale)
  const digits = form[2]?.length ?? 0
  return new Intl.NumberFormat(locale, {
    style: form[4] ? 'percent' : 'decimal',
    useGrouping: Boolean(form[1]),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits + (form[3]?.length ?? 0),
  }).format(number)
}
