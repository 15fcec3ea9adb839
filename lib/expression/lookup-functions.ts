import { FeelFunction } from 'feelin'
import type { RuleBook } from './asked-rules'
import type { ExpressionError } from './expression-error'
import type { DatasetSource, KnownDictionary } from './known-dictionary'
import { datasetCallsIn, lookupCallsIn } from './lookup-calls'
import type { QuotedCall } from './quoted-calls'

interface Scope {
  rules?: RuleBook
  /** Only whether it can be computed is wanted. */
  checking?: boolean
}

type Answer = ReturnType<DatasetSource>

/** What came of the dictionaries and datasets one evaluation looked things up in. */
export interface LookedUp {
  /** The first place without an answer: the value of the expression is worth nothing then. */
  fault: ExpressionError | null
  /** Datasets that turned out to be needed: with them at hand it is to be computed once more. */
  needed: Set<string>
}

/** Datasets that are at hand, by their codes. */
export type DatasetsAtHand = Map<string, Answer>

/**
 * The functions `lookup` and `dataset` of an expression; none for every other text. Dictionaries are found before anything runs: a
 * source that has to ask elsewhere may leave by an exception. What lies outside is asked only where a key is looked up in it. A key
 * that is not there, or none, has no value.
 */
export function lookupFunctions(
  text: string,
  scope: Scope,
  atHand: DatasetsAtHand,
): { functions: Record<string, unknown>; asked: LookedUp } | null {
  const inDictionaries = lookupCallsIn(text)
  const inDatasets = datasetCallsIn(text)
  if (inDictionaries.length === 0 && inDatasets.length === 0) return null
  const asked: LookedUp = { fault: null, needed: new Set() }
  const functions: Record<string, unknown> = {}
  const { rules, checking } = scope
  if (inDictionaries.length > 0)
    functions.lookup = lookIn('dictionary', { text, calls: inDictionaries, source: rules?.dictionary, checking, asked })
  if (inDatasets.length > 0) {
    const { dataset } = rules ?? {}
    const source = dataset && ((code: string) => (checking ? dataset(code) : atHand.get(code)))
    functions.dataset = lookIn('dataset', { text, calls: inDatasets, source, checking, asked })
  }
  return { functions, asked }
}

interface Place {
  text: string
  calls: readonly QuotedCall[]
  /** Undefined for what is not at hand yet. */
  source?: (code: string) => Answer | undefined
  checking?: boolean
  asked: LookedUp
}

function lookIn(parameter: 'dictionary' | 'dataset', { text, calls, source, checking, asked }: Place): FeelFunction {
  const fail = (kind: ExpressionError['kind'], name: string, code?: unknown): null => {
    const { from, to } = calls.find((call) => call.code === code) ?? calls[0]!
    asked.fault ??= { kind, name, position: { from, to } }
    return null
  }
  const found = new Map<string, KnownDictionary>()
  const later = new Set<string>()
  const away = new Set<string>()
  for (const { code, from, to } of calls) {
    if (code === null)
      asked.fault ??= { kind: 'lookupName', name: text.slice(from, to).slice(0, 200), position: { from, to } }
    else if (source && !found.has(code)) {
      const answer = source(code)
      if (answer === undefined) later.add(code)
      else if (answer === 'large') fail('lookupLarge', code, code)
      else if (answer === 'elsewhere') fail('lookupPlace', code, code)
      else if (answer === 'away') away.add(code)
      else if (answer === null) fail('lookupUnknown', code, code)
      else found.set(code, answer)
    }
  }
  const look = (code: unknown, key: unknown, column?: unknown): unknown => {
    if (typeof code !== 'string' || calls.every((call) => call.code !== code)) return fail('lookupName', String(code))
    // Who only checks a text, and knows no dictionaries, leaves it to whoever does.
    if (!source) return checking ? null : fail('lookupUnknown', code, code)
    const isKey = (typeof key === 'string' && key !== '') || typeof key === 'number'
    if (later.has(code)) {
      if (isKey) asked.needed.add(code)
      return null
    }
    if (away.has(code)) return isKey ? fail('lookupAway', code, code) : null
    const dictionary = found.get(code)
    // Of what somebody may not read not even the columns are told.
    if (!dictionary || dictionary.columns.length === 0) return null
    const wanted = column ?? dictionary.named
    if (typeof wanted !== 'string' || !dictionary.columns.includes(wanted))
      return fail('lookupColumn', `${code}: ${String(wanted)}`, code)
    const rows = dictionary.rows
    // Any row does as an example.
    if (checking) return Object.values(rows)[0]?.[wanted] ?? '1'
    return isKey && Object.hasOwn(rows, String(key)) ? (rows[String(key)]?.[wanted] ?? null) : null
  }
  return new FeelFunction(look, [parameter, 'key', 'column'])
}
