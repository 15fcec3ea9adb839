import type { VariableKind } from '@/lib/form-fields/field-traits'
import { feelFunctions } from './feel-functions'

/** What something offered is: a value of a kind, or a list of them. Without, it stands anywhere. */
export interface Offered {
  kind: VariableKind | 'any'
  list?: boolean
}

/** What a place takes: one of these kinds, or with none anything; a list, a single value, or either. */
export interface WantedKind {
  kinds?: readonly VariableKind[]
  list?: boolean
}

const [texts, numbers, days, flags] = [
  ['text', 'choice'],
  ['number'],
  ['day', 'moment'],
  ['flag'],
] as const satisfies readonly (readonly VariableKind[])[]

/** By the names parameters have in the help. */
const byParameter: Record<string, WantedKind> = {
  text: { kinds: texts, list: false },
  match: { kinds: texts, list: false },
  pattern: { kinds: texts, list: false },
  replacement: { kinds: texts, list: false },
  separator: { kinds: texts, list: false },
  number: { kinds: numbers, list: false },
  divisor: { kinds: numbers, list: false },
  places: { kinds: numbers, list: false },
  start: { kinds: numbers, list: false },
  length: { kinds: numbers, list: false },
  amount: { kinds: numbers, list: false },
  date: { kinds: days, list: false },
  from: { kinds: days, list: false },
  until: { kinds: days, list: false },
  to: { kinds: days, list: false },
  condition: { kinds: flags, list: false },
  list: { list: true },
}
const listsOf: Record<string, readonly VariableKind[]> = {
  sum: numbers,
  min: [...numbers, ...days],
  max: [...numbers, ...days],
  mean: numbers,
  median: numbers,
  product: numbers,
  sumMoney: numbers,
  'string join': texts,
  all: flags,
  any: flags,
}

const parametersOf = new Map(feelFunctions.map(({ name, parameters }) => [name, parameters.split(/,\s*/)]))
const longestFirst = [...parametersOf.keys()].toSorted((a, b) => b.length - a.length)

/** The call that is open at the end of a text, and which of its parameters one is at. */
function openCall(text: string): { name: string; at: number } | null {
  let [depth, commas] = [0, 0]
  for (let index = text.length - 1; index >= 0; index--) {
    const sign = text[index]!
    if (sign === ')' || sign === ']' || sign === '}') depth += 1
    else if (sign === '[' || sign === '{') {
      if (depth === 0) return null
      depth -= 1
    } else if (sign === ',' && depth === 0) commas += 1
    else if (sign === '(') {
      if (depth > 0) depth -= 1
      else {
        const before = text.slice(0, index)
        const name = longestFirst.find((one) => before.endsWith(one) && !/[\w.]$/.test(before.slice(0, -one.length)))
        return name === undefined ? null : { name, at: commas }
      }
    }
  }
  return null
}

const compared = /([\p{L}_][\p{L}\p{N}_.]*)\s*(?:<=|>=|!=|=|<|>)\s*$/u
const calculated = /[*/]\s*$/

/** What fits at the end of a text, as far as that can be said: within a call, behind a comparison, behind a sign of arithmetic. */
export function wantedAt(text: string, kindOf: (name: string) => Offered | undefined): WantedKind | null {
  const plain = text.replace(/"(?:\\.|[^"\\])*(?:"|$)/g, '""')
  const other = kindOf(compared.exec(plain)?.[1] ?? '')
  if (other && other.kind !== 'any') return { kinds: likeThat(other.kind), list: other.list ?? false }
  if (calculated.test(plain)) return { kinds: numbers, list: false }
  const call = openCall(plain)
  // What a parameter is made of by signs or further words is not looked into.
  if (!call || !/[(,]\s*$/.test(plain)) return null
  const parameter = parametersOf.get(call.name)?.[call.at] ?? ''
  const wanted = byParameter[parameter]
  if (!wanted) return null
  return parameter === 'list' ? { list: true, kinds: listsOf[call.name] } : wanted
}

const likeThat = (kind: VariableKind): readonly VariableKind[] =>
  [texts, days].find((kinds) => (kinds as readonly VariableKind[]).includes(kind)) ?? [kind]

export function fitsWanted(offered: Offered | undefined, wanted: WantedKind | null): boolean {
  if (!wanted || !offered) return true
  if (wanted.list !== undefined && Boolean(offered.list) !== wanted.list && offered.kind !== 'any') return false
  return offered.kind === 'any' || !wanted.kinds || wanted.kinds.includes(offered.kind)
}
