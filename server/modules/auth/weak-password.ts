import { dictionary } from '@zxcvbn-ts/language-common'

/** Nearly fifty thousand passwords of known leaks, the commonest first. */
const leaked = dictionary['passwords-common'] ?? []
const leakedSet = new Set(leaked)
/** What common passwords are made of: the letters of the first three thousand, and words of this product. */
const cores = new Set([
  ...leaked.slice(0, 3000).filter((one) => /^[a-z]{4,}$/.test(one)),
  'baton',
  'jieli',
  'workflow',
  'woaini',
  'letmein',
  'changeme',
  'admin',
  'company',
  'office',
  'beijing',
  'shanghai',
  'china',
])

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '0p']
const walks = [...rows, ...columns, 'abcdefghijklmnopqrstuvwxyz', '0123456789', 'q1w2e3r4t5y6', '1q2w3e4r5t6y'].flatMap(
  (run) => [run, [...run].reverse().join('')],
)
const shifted: Record<string, string> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
}
const written: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const replaced = (text: string, table: Record<string, string>) => [...text].map((sign) => table[sign] ?? sign).join('')

/** Takes out of a text what is no work to guess: runs of keys, rows of signs, the same sign again and again, years. */
function withoutPatterns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at)
    const walk = Math.max(...walks.map((run) => sharedRun(run, rest)))
    const repeated = /^(.{1,3}?)\1{2,}/.exec(rest)?.[0].length ?? 0
    const year = /^(19|20)\d\d/.test(rest) ? 4 : 0
    const length = Math.max(walk >= 3 ? walk : 0, repeated, year)
    if (length === 0) left += text[at]
    at += length || 1
  }
  return left
}

/** How many signs at the beginning of a text go along a run of keys. */
function sharedRun(run: string, text: string): number {
  const from = run.indexOf(text[0] ?? ' ')
  if (from < 0) return 0
  let length = 0
  while (length < text.length && run[from + length] === text[length]) length++
  return length
}

/**
 * Why a password is among the first an attacker tries: it is leaked, or a common word or a run of keys with little else,
 * or it is made of what he knows of the person. Null where it is none of these. (ASVS 6.2.4, 6.2.11, 6.2.12)
 */
export function weaknessOf(password: string, ownWords: string[]): 'common' | 'own' | null {
  const lower = password.toLowerCase()
  const forms = [
    lower,
    replaced(lower, written),
    replaced(lower.replace(/[^\p{L}\p{N}]+$/u, ''), written),
    replaced(lower, shifted),
  ]
  const letters = (text: string) => text.replace(/[^a-z]/g, '')
  for (const form of forms) {
    const plain = form.replace(/[^\p{L}\p{N}]/gu, '')
    const own = ownWords.find((word) => plain.includes(word) && plain.replace(word, '').replace(/\d/g, '').length <= 2)
    if (own) return 'own'
  }
  for (const form of forms) {
    const plain = form.replace(/[^a-z0-9]/g, '')
    if (
      leakedSet.has(form) ||
      leakedSet.has(plain) ||
      (plain.length - letters(form).length <= 6 && cores.has(letters(form)))
    )
      return 'common'
    if (withoutPatterns(form).replace(/[^\p{L}\p{N}]/gu, '').length <= 2) return 'common'
  }
  return null
}
