import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..', '..')
const sources = ['components', 'app', 'lib/client']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|generated)\./.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** What is inside the brackets that open at a place. */
function inBrackets(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && (depth -= 1) === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

const forbidden = [
  { why: 'the offset of the browser', pattern: /getTimezoneOffset/ },
  { why: 'a typed moment read by the clock of the browser', pattern: /new Date\([\w.?!]+\)\.toISOString\(\)/ },
  { why: 'the day an instant has in the browser', pattern: /dayKey\(new Date\([\w.?!]+\)\)/ },
  { why: 'the day of Greenwich', pattern: /\bnow\.slice\(0, 10\)|new Date\(\)\.toISOString\(\)\.slice/ },
  { why: 'a moment in words of the browser', pattern: /toLocale(Date|Time)String\(/ },
]

/** Moments that are numbers, which no clock is asked about. */
const numbers = ['components/shell/error-log-dialog.tsx', 'components/schedule-editor/next-runs-list.tsx']

function wrongIn({ name, text }: { name: string; text: string }): string[] {
  const found = forbidden.filter(({ pattern }) => pattern.test(text) && !numbers.includes(name)).map(({ why }) => why)
  const unzoned = [...text.matchAll(/DateTimeFormat\(/g)]
    .map(({ index, 0: start }) => inBrackets(text, index + start.length - 1))
    .filter((options) => /\b(hour|timeStyle)\b/.test(options) && !/\btimeZone\b/.test(options))
  return [...found, ...unzoned.map(() => 'a time without its zone')].map((why) => `${name}: ${why}`)
}

describe('what people type and read of time', () => {
  it('goes by the clocks of the company, never by those of the browser', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.flatMap(wrongIn)).toEqual([])
  })

  it.each([
    'const at = new Date(value).toISOString()',
    'const at = new Date(draft.until).toISOString()',
    'const shift = date.getTimezoneOffset() * 60_000',
    'const day = dayKey(new Date(dueAt))',
    "new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))",
    'new Date(at).toLocaleDateString(locale)',
    'const today = now.slice(0, 10)',
    'const today = new Date().toISOString().slice(0, 10)',
  ])('refuses %s', (text) => {
    expect(wrongIn({ name: 'components/some.tsx', text })).toHaveLength(1)
  })
})
