import type { Warning } from 'feelin'
import { normalizeContextKey } from 'lezer-feel'
import { patternFunctions } from '../text-functions'
import { Work } from './work'

export interface Place {
  from: number
  to: number
}
/** What the library notices, and patterns that cannot be searched for. */
export type LanguageWarningType = Warning['type'] | 'BAD_PATTERN'
export interface LanguageWarning {
  type: LanguageWarningType
  position: Place
}

/** One evaluation: what it may still do, and what it noticed. */
export class Run {
  readonly warnings: LanguageWarning[] = []
  readonly patterns: ReturnType<typeof patternFunctions>

  constructor(readonly work = new Work()) {
    this.patterns = patternFunctions(work.spend)
  }

  warn(type: LanguageWarningType, position: Place): null {
    this.work.spend(1)
    if (this.warnings.length < 100) this.warnings.push({ type, position })
    return null
  }
}

/** Names as one place of a text sees them: its own, then those around it. */
export interface Scope {
  own: object
  outer: Scope | null
  run: Run
}

/** Whether a value has an entry of this name: one of its own, or a property of a day, a time or the like. */
function has(values: object, name: string): boolean {
  if (Object.hasOwn(values, name)) return true
  for (
    let proto: unknown = Object.getPrototypeOf(values);
    proto && proto !== Object.prototype;
    proto = Object.getPrototypeOf(proto)
  ) {
    const descriptor = Object.getOwnPropertyDescriptor(proto, name)
    if (descriptor) return typeof descriptor.get === 'function'
  }
  return false
}

/** The entry of a value by its name, also where they differ in spaces; undefined for none. */
export function entryOf(name: string, value: unknown, { work }: Run): unknown {
  if (value === null || typeof value !== 'object') return undefined
  if (has(value, name)) return (value as Record<string, unknown>)[name]
  const plain = normalizeContextKey(name)
  if (has(value, plain)) return (value as Record<string, unknown>)[plain]
  const keys = Object.keys(value)
  work.spend(keys.length)
  const key = keys.find((one) => normalizeContextKey(one) === plain)
  return key === undefined ? undefined : (value as Record<string, unknown>)[key]
}

/** What a name stands for where it is used; undefined for nothing. */
export function valueOf(name: string, scope: Scope): unknown {
  for (let at: Scope | null = scope; at; at = at.outer) {
    scope.run.work.spend(1)
    if (Object.hasOwn(at.own, name)) return (at.own as Record<string, unknown>)[name]
  }
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = entryOf(name, at.own, scope.run)
    if (found !== undefined) return found
  }
  return undefined
}
