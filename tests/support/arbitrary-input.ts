import fc from 'fast-check'
import { z } from 'zod'

/** Values that are there, for a field of such a name: inputs that name real things reach further. */
export type KnownValues = (field: string) => readonly unknown[]

type Values = fc.Arbitrary<unknown>

/** What no contract asks for: of a wrong kind, at the limits of numbers, or dangerous to whoever does not expect it. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '\ufeff',
  '😀'.repeat(40),
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '0x10',
  '9'.repeat(40),
  'null',
  'undefined',
  'true',
  "'; drop table users; --",
  "' or '1'='1",
  '\\',
  '%',
  '_',
  '%s%n',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=1+1',
  '../../etc/passwd',
  'C:\\x\\y',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  'a\r\nSet-Cookie: x=1',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01',
  '2026-13-45T99:99:99Z',
  '__proto__',
  'constructor',
  'toString',
  '{"a":',
  '[]',
  '(((((((((a',
  '1 / 0',
  'x'.repeat(70_000),
]
/** Stands for thousands of lists within each other; it becomes them in the text that is sent. */
const abyss = '@abyss@'
const hostileValues: Values = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      0.5,
      1e308,
      2 ** 31,
      -(2 ** 31) - 1,
      2 ** 53,
      -(2 ** 63),
      [],
      {},
      [null],
      [[[]]],
      { $ne: 1 },
      { length: -1 },
      abyss,
      Array.from({ length: 3000 }, () => 0),
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)
const hostileKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '0',
  'tenant_id',
  'isAdministrator',
  "a'b",
  'a.b',
)

/** Inputs a contract takes, refinements apart: those a schema states in code are met by chance. */
export function validInputs(schema: z.core.$ZodType, known: KnownValues): Values {
  return valuesOf(schema, known, '', 0)
}

/** Inputs one or two steps away from `valid`: something missing, too much, or put in another's place. */
export function spoiledInputs(valid: Values): Values {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
    value: hostileValues,
    key: hostileKeys,
  })
  return fc.tuple(valid, fc.array(change, { minLength: 1, maxLength: 2 })).map(([value, changes]) => {
    const whole = { input: structuredClone(value) }
    for (const { at, how, value: shared, key } of changes) {
      const strange = structuredClone(shared)
      // The whole of it is as likely as any one of its parts.
      const places = placesIn(whole)
      const { holder, name } = places[at % places.length] ?? { holder: whole as Holder, name: 'input' }
      const held = holder[name]
      if (how === 'remove' && holder !== whole) delete holder[name]
      else if (how === 'add' && isHolder(held))
        Object.defineProperty(held, key, { value: strange, enumerable: true, configurable: true, writable: true })
      else holder[name] = strange
    }
    return whole.input
  })
}

/** The text of a body, with everything JSON can say. */
export const bodyText = (input: unknown): string =>
  (JSON.stringify(input) ?? 'null').replaceAll(`"${abyss}"`, '['.repeat(20_000) + ']'.repeat(20_000))

type Holder = Record<string, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

function placesIn(holder: Holder): { holder: Holder; name: string }[] {
  return Object.keys(holder).flatMap((name) => {
    const held = holder[name]
    return [{ holder, name }, ...(isHolder(held) ? placesIn(held) : [])]
  })
}

/** @param depth how many schemas that name themselves lie above: they end somewhere */
function valuesOf(schema: z.core.$ZodType, known: KnownValues, field: string, depth: number): Values {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const inner = (part: z.core.$ZodType, name = field) => valuesOf(part, known, name, depth)
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape).map(([name, part]) => [name, inner(part, name)] as const)
      const required = Object.entries(def.shape)
        .filter(([, part]) => part._zod.optin !== 'optional')
        .map(([name]) => name)
      return fc.record(Object.fromEntries(members), { requiredKeys: required, noNullPrototype: true })
    }
    case 'string':
      return withKnown(
        known(field).filter((value) => typeof value === 'string'),
        textsOf(limitsOf(def)),
      )
    case 'number':
      return withKnown(
        known(field).filter((value) => typeof value === 'number'),
        numbersOf(limitsOf(def)),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'template_literal':
      return fc.stringMatching(schema._zod.pattern ?? /x/)
    case 'array': {
      const { minimum = 0, maximum = 3 } = limitsOf(def)
      return fc.array(inner(def.element), { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, 3)) })
    }
    case 'tuple':
      return fc.tuple(...def.items.map((part) => inner(part)))
    case 'record':
      return fc.dictionary(
        inner(def.keyType, '')
          .filter((key) => typeof key === 'string')
          .map(String),
        inner(def.valueType),
        { maxKeys: 3, noNullPrototype: true },
      )
    case 'union':
      return fc.oneof(...def.options.map((part) => inner(part)))
    case 'intersection':
      return fc
        .tuple(inner(def.left), inner(def.right))
        .map(([left, right]) => Object.assign({}, left, right) as unknown)
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null })
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return inner(def.innerType)
    case 'pipe':
      return inner((def.out as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.in : def.out)
    case 'lazy':
      return depth > 2
        ? fc.constantFrom(null, 'x', 1)
        : fc.constant(null).chain(() => valuesOf(def.getter(), known, field, depth + 1))
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 2 })
    default:
      throw new Error(`no values are made for ${def.type} yet`)
  }
}

const withKnown = (known: readonly unknown[], values: Values): Values =>
  known.length
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: values })
    : values

interface Limits {
  minimum?: number
  maximum?: number
  format?: string
  pattern?: RegExp
}

/** What the checks of a schema say about length, size and form; bounds that exclude themselves are missed by chance. */
function limitsOf(def: { checks?: z.core.$ZodCheck[]; format?: unknown; pattern?: unknown }): Limits {
  const checks = [def, ...(def.checks ?? []).map((check) => check._zod.def)] as {
    minimum?: number
    maximum?: number
    length?: number
    value?: number
    check?: string
    format?: string
    pattern?: RegExp
  }[]
  return checks.reduce<Limits>(
    (limits, { check, minimum, maximum, length, value, format, pattern }) => ({
      minimum: minimum ?? length ?? (check === 'greater_than' ? value : undefined) ?? limits.minimum,
      maximum: maximum ?? length ?? (check === 'less_than' ? value : undefined) ?? limits.maximum,
      format: format ?? limits.format,
      pattern: pattern ?? limits.pattern,
    }),
    {},
  )
}

function textsOf({ minimum = 0, maximum = Infinity, format, pattern }: Limits): Values {
  const days = fc
    .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString())
  if (format === 'datetime') return days
  if (format === 'date') return days.map((text) => text.slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  if (format === 'url')
    return fc.webUrl({ validSchemes: ['https'] }).map((text) => text.replace(/\/\/[^/]*/, '//nowhere.invalid'))
  // What only looks ahead cannot be made; such texts fit by chance.
  if (pattern) return fc.stringMatching(new RegExp(pattern.source.replaceAll(/\(\?<?[=!][^()]*\)/g, ''), pattern.flags))
  const plain = { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, 20)) }
  const longest = Math.min(maximum, 5000)
  return fc.oneof(
    { weight: 4, arbitrary: fc.string(plain) },
    { weight: 2, arbitrary: fc.string({ ...plain, unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'x'.repeat(longest),
        '李'.repeat(longest),
        ...hostileTexts.filter(({ length }) => length >= minimum && length <= maximum),
      ),
    },
  )
}

function numbersOf({ minimum = -(2 ** 53) + 1, maximum = 2 ** 53 - 1, format }: Limits): Values {
  const limits = fc.constantFrom(minimum, maximum)
  if (format === 'safeint')
    return fc.oneof(
      fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
      fc.integer({ min: Math.max(minimum, -2), max: Math.max(Math.max(minimum, -2), Math.min(maximum, 12)) }),
      limits,
    )
  return fc.oneof(fc.double({ min: minimum, max: maximum, noNaN: true }), limits)
}
