import { isSchema, type Schema } from './schema-parts'

/** Schemas below these, each by itself, in a list, or by name. */
const single = ['items', 'additionalItems', 'contains', 'not', 'if', 'then', 'else', 'additionalProperties', 'propertyNames'] // prettier-ignore
const listed = ['items', 'allOf', 'anyOf', 'oneOf', 'prefixItems']
const byName = ['definitions', '$defs', 'properties', 'patternProperties', 'dependencies', 'dependentSchemas']

/** More schemas than any form has. */
const mostPlaces = 50_000
/** What a schema without an address of its own has for one; it leads nowhere. */
const nowhere = 'https://schema.invalid/'

/** An address seen from another (RFC 3986, 5.2); undefined where there is none. */
function resolved(reference: string, base: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(reference)) return reference
  if (reference.startsWith('#')) return withoutFragment(base) + reference
  const [, scheme = '', place = '', path = ''] = /^([a-z][a-z\d+.-]*:)(\/\/[^/?#]*)?([^?#]*)/i.exec(base) ?? []
  if (!place) return undefined
  if (reference.startsWith('//')) return scheme + reference
  const [, way = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(reference) ?? []
  const whole = way.startsWith('/') ? way : path.slice(0, path.lastIndexOf('/') + 1) + way
  const steps: string[] = []
  for (const step of whole.split('/').slice(1)) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return `${scheme}${place}/${steps.join('/')}${rest}`
}

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? ''

/** Every schema of a document by the addresses it goes by, so that references find it wherever it stands in there. */
export class SchemaPlaces {
  private readonly byAddress = new Map<string, unknown>()
  /** The address references of a schema are seen from. */
  private readonly bases = new WeakMap<Schema, string>()

  constructor(root: Schema) {
    this.byAddress.set(nowhere, root)
    const open: { schema: Schema; base: string }[] = [{ schema: root, base: nowhere }]
    for (let seen = 0; open.length > 0 && seen < mostPlaces; seen += 1) {
      const { schema, base: outer } = open.pop()!
      const base = this.named(schema, outer)
      this.bases.set(schema, base)
      for (const below of this.below(schema)) open.push({ schema: below, base })
    }
  }

  private named(schema: Schema, outer: string): string {
    // A reference says all there is, in the drafts that have `definitions`.
    const own = typeof schema.$ref === 'string' ? undefined : (schema.$id ?? schema.id)
    const anchor = schema.$anchor
    let base = outer
    if (typeof own === 'string') {
      const address = resolved(own, outer)
      if (address !== undefined) {
        this.keep(address, schema)
        if (!own.startsWith('#')) base = withoutFragment(address)
      }
    }
    if (typeof anchor === 'string') this.keep(`${base}#${anchor}`, schema)
    return base
  }

  private keep(address: string, schema: Schema): void {
    const known = address.endsWith('#') ? address.slice(0, -1) : address
    if (!this.byAddress.has(known)) this.byAddress.set(known, schema)
  }

  private *below(schema: Schema): Generator<Schema> {
    for (const name of single) if (isSchema(schema[name])) yield schema[name]
    for (const name of listed) {
      const list = schema[name]
      if (Array.isArray(list)) for (const one of list) if (isSchema(one)) yield one
    }
    for (const name of byName) {
      const map = schema[name]
      if (isSchema(map)) for (const one of Object.values(map)) if (isSchema(one)) yield one
    }
  }

  /** The address references of a schema are seen from; of one that was put together, that of where it was. */
  baseOf(schema: Schema, otherwise = nowhere): string {
    return this.bases.get(schema) ?? otherwise
  }

  /** What a reference means; null for what does not stand in the document. */
  find(reference: string, base: string): Schema | null {
    const address = resolved(reference, base)
    if (address === undefined) return null
    const fragment = address.includes('#') ? address.slice(address.indexOf('#') + 1) : ''
    if (fragment !== '' && !fragment.startsWith('/')) return asSchema(this.byAddress.get(address))
    return asSchema(pointed(this.byAddress.get(withoutFragment(address)), fragment))
  }
}

/** Anything goes where a schema only says yes. */
const asSchema = (found: unknown): Schema | null => (found === true ? {} : isSchema(found) ? found : null)

function pointed(from: unknown, pointer: string): unknown {
  let at = from
  for (const part of pointer.split('/').slice(1)) {
    let name = part
    try {
      name = decodeURIComponent(part)
    } catch {
      // A sign of percent that encodes nothing stands for itself.
    }
    name = name.replaceAll('~1', '/').replaceAll('~0', '~')
    if (!isSchema(at) && !Array.isArray(at)) return undefined
    at = Object.hasOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined
  }
  return at
}
