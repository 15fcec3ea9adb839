import type { InParameter } from '@/lib/contracts/external-interfaces'
import type { Locale } from '@/lib/contracts/auth'
import { readJson } from '@/lib/contracts/json-text'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'

export type Value = string | number | boolean | null | object
export type Values = Record<string, Value>

const readers: Record<InParameter['type'], (text: string) => Value | undefined> = {
  text: (text) => text,
  number: (text) => (Number.isFinite(Number(text)) ? Number(text) : undefined),
  flag: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  json(text) {
    try {
      return readJson(text) as Value
    } catch {
      return undefined
    }
  },
}

/**
 * The values an interface is called with, by their types: as given, or as kept for them.
 * @throws AppError input.invalid naming those that are missing or of another type
 */
export function readParameters(parameters: InParameter[], given: Record<string, string>, locale: Locale): Values {
  const values: Values = {}
  const wrong: Record<string, string> = {}
  for (const { name, type, required, value: kept } of parameters) {
    const text = given[name] || kept
    const value = text ? readers[type](text) : null
    if (!text && required === 'Y') wrong[`values.${name}`] = sentence(locale, 'errors.fields.dataset.valueMissing')
    else if (value === undefined) wrong[`values.${name}`] = sentence(locale, 'errors.fields.dataset.valueForm')
    else values[name] = value
  }
  if (Object.keys(wrong).length > 0) throw new AppError('input.invalid', {}, wrong)
  return values
}

/** A value inside a text. */
export const asText = (value: Value | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** A path with `{name}` filled: whatever a value holds, it stays one piece of the path or query. */
export const filledPath = (path: string, values: Values): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(asText(values[name])))

/** A JSON body with `{name}` inside its texts filled: whatever a value holds, it stays inside the quotes. */
export const filledBody = (body: string, values: Values): string =>
  body.replace(/\{(\w+)\}/g, (_whole, name: string) => JSON.stringify(asText(values[name])).slice(1, -1))
