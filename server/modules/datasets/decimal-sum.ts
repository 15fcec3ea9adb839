const mostPlaces = 12

/** Sums of numbers as they are written: 0.1 and 0.2 make 0.3. What is written with an exponent is summed as it is. */
export const decimal = {
  sum(texts: string[]): number {
    if (texts.some((text) => !/^-?\d{1,30}(\.\d+)?$/.test(text)))
      return texts.reduce((sum, text) => sum + Number(text), 0)
    const places = Math.min(mostPlaces, Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0)))
    const whole = texts.reduce((sum, text) => {
      const [digits = '0', rest = ''] = text.replace('-', '').split('.')
      const scaled = BigInt(digits + rest.slice(0, places).padEnd(places, '0'))
      return text.startsWith('-') ? sum - scaled : sum + scaled
    }, 0n)
    const sign = whole < 0n ? '-' : ''
    const text = (whole < 0n ? -whole : whole).toString().padStart(places + 1, '0')
    return Number(places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`)
  },
}
