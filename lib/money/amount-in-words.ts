import { parseDecimal, roundDecimal } from './decimal'

interface Script {
  digits: string
  /** Ten, hundred, thousand within a group of four digits. */
  places: [string, string, string, string]
  /** Names of the groups of four digits: none, ten thousand, hundred million, … */
  groups: [string, string, string, string, string]
  yuan: string
  jiao: string
  fen: string
  whole: string
  minus: string
}

const simplified: Script = {
  digits: '零壹贰叁肆伍陆柒捌玖',
  places: ['', '拾', '佰', '仟'],
  groups: ['', '万', '亿', '万亿', '亿亿'],
  yuan: '元',
  jiao: '角',
  fen: '分',
  whole: '整',
  minus: '负',
}

const traditional: Script = {
  ...simplified,
  digits: '零壹貳參肆伍陸柒捌玖',
  groups: ['', '萬', '億', '萬億', '億億'],
  minus: '負',
}

function groupInWords(group: string, script: Script): string {
  let words = ''
  let zero = false
  for (const [index, digit] of [...group].entries()) {
    if (digit === '0') {
      zero = words !== ''
      continue
    }
    if (zero) words += script.digits[0]
    zero = false
    words += (script.digits[Number(digit)] ?? '') + (script.places[group.length - 1 - index] ?? '')
  }
  return words
}

function wholeInWords(whole: string, script: Script): string {
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 4) groups.unshift(whole.slice(Math.max(0, end - 4), end))
  let words = ''
  let gap = false
  for (const [index, group] of groups.entries()) {
    const part = groupInWords(group, script)
    if (part === '') {
      gap = words !== ''
      continue
    }
    // A zero is spoken once between groups when the lower group does not fill its thousands place.
    if (words !== '' && (gap || group.startsWith('0'))) words += script.digits[0]
    gap = false
    words += part + (script.groups[groups.length - 1 - index] ?? '')
  }
  return words
}

/**
 * The amount in Chinese capitals as cheques and forms carry it: 186000.00 is 壹拾捌万陆仟元整.
 * Null when the text is not a decimal or has more than twenty whole digits.
 */
export function amountInWords(amount: string, locale: 'zh-CN' | 'zh-TW' = 'zh-CN'): string | null {
  const script = locale === 'zh-TW' ? traditional : simplified
  const parsed = parseDecimal(amount)
  if (!parsed) return null
  const { units } = roundDecimal(parsed, 2)
  const cents = (units < 0n ? -units : units).toString().padStart(3, '0')
  const whole = cents.slice(0, -2)
  if (whole.length > 20) return null
  const jiao = Number(cents.at(-2))
  const fen = Number(cents.at(-1))

  const yuan = wholeInWords(whole, script)
  let words = yuan ? yuan + script.yuan : ''
  if (jiao === 0 && fen === 0) words = (words || `${script.digits[0]}${script.yuan}`) + script.whole
  else {
    if (jiao > 0) words += (script.digits[jiao] ?? '') + script.jiao
    else if (words !== '') words += script.digits[0]
    words += fen > 0 ? (script.digits[fen] ?? '') + script.fen : script.whole
  }
  return (units < 0n ? script.minus : '') + words
}
