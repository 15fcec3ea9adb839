import fc from 'fast-check'
import type { z } from 'zod'
import { locales, type Locale } from '@/lib/contracts/auth'
import { speak, wrongInput } from '@/server/http/speak'
import english from '@/messages/en-US/errors.json'
import chinese from '@/messages/zh-CN/errors.json'
import traditional from '@/messages/zh-TW/errors.json'
import { validInputs } from '../support/arbitrary-input'
import { everyContract } from '../support/every-contract'
import { startTestServer, type TestServer } from '../support/test-server'

type Words = { [key: string]: string | Words }
const sentencesIn = (words: Words): string[] =>
  Object.values(words).flatMap((one) => (typeof one === 'string' ? [one] : sentencesIn(one)))
const tables: Record<Locale, Words> = { 'zh-CN': chinese.fields, 'en-US': english.fields, 'zh-TW': traditional.fields }
/** What the tables of a language can say, with whatever stands in its slots. */
const sayable = Object.fromEntries(
  locales.map((locale) => [
    locale,
    sentencesIn(tables[locale]).map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('.*')}$`,
          's',
        ),
    ),
  ]),
)
const known = new Set<string>()
function isOurs(locale: Locale, text: string): boolean {
  const said = `${locale} ${text}`
  const ours = known.has(said) || sayable[locale]!.some((pattern) => pattern.test(text))
  if (ours) known.add(said)
  return ours
}

/** Of a wrong type, too big, too small, too long, of a bad form, not among what is offered; `gone` leaves the field out. */
const gone = Symbol('left out')
const wrongs: unknown[] = [
  gone,
  null,
  true,
  'x',
  '',
  ' ',
  '\u0000',
  'x'.repeat(70_000),
  '2026-02-30',
  'http://[',
  -1,
  0,
  0.5,
  1e300,
  -1e300,
  NaN,
  [],
  {},
  ['x'],
  [[]],
  [null],
  { x: { x: 1 } },
  Array.from({ length: 3000 }, () => 0),
  Array.from({ length: 3000 }, () => 'x'),
]

type Holder = Record<string, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Every field of an input, one after the other, with every wrong value in its place; of what lies deeper every third, in turn. */
function* spoiled(input: unknown): Generator<unknown> {
  for (const wrong of wrongs) if (wrong !== gone) yield wrong
  const whole = structuredClone(input)
  let turn = 0
  const visit = function* (holder: Holder, depth: number): Generator<unknown> {
    for (const name of Object.keys(holder).slice(0, 60)) {
      const before = holder[name]
      turn++
      for (const [index, wrong] of wrongs.entries()) {
        if (depth > 0 && index % 3 !== turn % 3) continue
        if (wrong === gone) delete holder[name]
        else holder[name] = wrong
        yield whole
      }
      holder[name] = before
      if (isHolder(before) && depth < 5) yield* visit(before, depth + 1)
    }
  }
  if (isHolder(whole)) yield* visit(whole, 0)
}

describe('what is wrong with an entry', () => {
  const contracts = everyContract() as unknown as { path: string; input: z.ZodType }[]

  it('R8-01 R5-11 is said in the reader’s language, from our own tables, at every field of every contract', () => {
    const foreign = new Set<string>()
    let said = 0
    for (const contract of contracts) {
      const inputs = fc.sample(
        validInputs(contract.input, () => []),
        { numRuns: 1, seed: 20261122 },
      )
      for (const valid of inputs) {
        for (const input of spoiled(valid)) {
          const error = wrongInput(contract, input)
          if (!error) continue
          for (const locale of locales) {
            for (const [field, text] of Object.entries(speak(error, locale, '1').fields ?? {})) {
              said++
              if (!isOurs(locale, text)) foreign.add(`${contract.path} ${field.slice(0, 60)}: ${text.slice(0, 120)}`)
            }
          }
        }
      }
    }
    expect([...foreign].slice(0, 30)).toEqual([])
    expect(contracts.length).toBeGreaterThan(200)
    expect(said).toBeGreaterThan(30_000)
  }, 300_000)

  describe('on the wire', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer()
    }, 120_000)
    afterAll(() => server.close())
    const level = (groupLevel: number, headers: Record<string, string>) =>
      server.call(
        'admin',
        '/api/account/addGroup',
        { groupName: 'X', groupLevel, order: 0, parentId: 'dept-company' },
        headers,
      )

    it('R5-11 a level of 12 is refused in the words of who reads it', async () => {
      const words = { 'zh-CN': '不能大于 11', 'en-US': 'At most 11', 'zh-TW': '不能大於 11' }
      for (const locale of locales)
        expect((await level(12, { 'x-locale': locale })).fields).toMatchObject({
          groupLevel: words[locale],
          order: expect.stringContaining('1'),
        })
    })

    it('R8-01 message and fields of one answer are in one language, whatever named it', async () => {
      // The page names none: the person's own language counts, not the browser's.
      const answer = await level(12, { 'x-locale': '', 'accept-language': 'en-US' })
      expect(answer.message).toBe(chinese.input.invalid)
      expect(answer.fields?.groupLevel).toBe('不能大于 11')
      const nobody = await server.call(
        null,
        '/api/auth/login',
        { account: 7 },
        { 'x-locale': '', 'accept-language': 'en-US' },
      )
      expect(nobody.message).toBe(english.input.invalid)
      for (const text of Object.values(nobody.fields ?? {})) expect(isOurs('en-US', text)).toBe(true)
    })

    it('every call refuses what is none of its entries in its reader’s own words', async () => {
      const odd: string[] = []
      let refused = 0
      for (const { path, method, sends, input } of everyContract() as unknown as {
        path: string
        method: string
        sends: string
        input: z.ZodObject
      }[]) {
        if (sends === 'multipart' || !input.shape) continue
        const wrong = Object.fromEntries(
          Object.keys(input.shape).map((field) => [field, method === 'GET' ? '\u0000'.repeat(3000) : { wrong: [1] }]),
        )
        if (input.safeParse(wrong).success) continue
        const { status, message, fields } = await server.call('admin', method === 'GET' ? `GET ${path}` : path, wrong, {
          'x-locale': 'en-US',
        })
        refused++
        if (status !== 422 && status !== 400) odd.push(`${path} ${status}`)
        if (message !== english.input.invalid) odd.push(`${path} ${message}`)
        for (const [field, text] of Object.entries(fields ?? {}))
          if (!isOurs('en-US', text)) odd.push(`${path} ${field}: ${text}`)
      }
      expect(odd).toEqual([])
      expect(refused).toBeGreaterThan(150)
    }, 120_000)
  })
})
