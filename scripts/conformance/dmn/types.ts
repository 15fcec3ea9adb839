import { childNamed, childrenNamed, type XmlElement } from '@/lib/xml/read-xml'
import { feel, isContext, isFunction, isList, languageOf } from './feel'

/** Types of a model by name: its `itemDefinition` elements. */
export type Types = ReadonlyMap<string, XmlElement>

const plain: Record<string, string> = {
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  dateTime: 'date and time',
  'date and time': 'date and time',
  dayTimeDuration: 'days and time duration',
  'days and time duration': 'days and time duration',
  yearMonthDuration: 'years and months duration',
  'years and months duration': 'years and months duration',
}

const typeNamed = (reference: string, types: Types) =>
  types.get(reference) ?? types.get(reference.slice(reference.indexOf(':') + 1))

/** A value as its type wants it: a list of one for one and the other way round; null when it is of another type. */
export function coerced(value: unknown, reference: string | undefined, types: Types): unknown {
  if (value === null || value === undefined || !reference) return value ?? null
  const definition = typeNamed(reference, types)
  if (definition) return defined(value, definition, types)
  const name = plain[reference.slice(reference.indexOf(':') + 1)]
  if (!name) return value
  const one = isList(value) && value.length === 1 ? value[0] : value
  return feel(`value instance of ${name}`, { value: one }) === true ? one : null
}

function defined(value: unknown, definition: XmlElement, types: Types): unknown {
  if (definition.attributes.isCollection === 'true') {
    const items = isList(value) ? value : [value]
    const made = items.map((item) => single(item, definition, types))
    return made.some((item, index) => item === null && items[index] !== null) ? null : made
  }
  return single(
    isList(value) && value.length === 1 && !isListType(definition, types) ? value[0] : value,
    definition,
    types,
  )
}

function isListType(definition: XmlElement, types: Types): boolean {
  const base = typeNamed(childNamed(definition, 'typeRef')?.text.trim() ?? '', types)
  return (
    definition.attributes.isCollection === 'true' ||
    (base !== undefined && base !== definition && isListType(base, types))
  )
}

function single(value: unknown, definition: XmlElement, types: Types): unknown {
  if (value === null) return null
  if (childNamed(definition, 'functionItem')) return isFunction(value) ? value : null
  const components = childrenNamed(definition, 'itemComponent')
  const made =
    components.length > 0
      ? composed(value, components, types)
      : coerced(value, childNamed(definition, 'typeRef')?.text.trim(), types)
  const allowed = childNamed(childNamed(definition, 'allowedValues'), 'text')?.text
  if (made === null || !allowed) return made
  const each = isList(made) && definition.attributes.isCollection !== 'true' ? made : [made]
  return each.every((item) => languageOf({}).passes(allowed, item) === true) ? made : null
}

function composed(value: unknown, components: XmlElement[], types: Types): unknown {
  if (!isContext(value)) return null
  const entries = components.map((component): [string, unknown] => {
    const name = component.attributes.name ?? ''
    return [name, name in value ? defined(value[name] ?? null, component, types) : null]
  })
  const broken = entries.some(([name, made]) => made === null && name in value && value[name] !== null)
  return broken ? null : { ...value, ...Object.fromEntries(entries.filter(([name]) => name in value)) }
}
