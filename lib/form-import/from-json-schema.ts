import { choicesOf } from './choices'
import { FormBuilder, RowBuilder, type ColumnSettings, type FieldSource, type TextLimits } from './form-builder'
import type { ImportedForm, ImportWords } from './imported-form'
import { SchemaPlaces } from './schema-places'
import { isSchema, numberOf, numberSettings, schemasIn, textOf, together, wordsOf, type Schema } from './schema-parts'

/** A schema may nest for ever by way of references, and say in a few lines more than anybody fills in. */
const deepest = 12
const mostSteps = 20_000
/** Longer texts are written in several lines. */
const longestLine = 500

interface Place {
  path: string
  key: string
  label: string
  required: boolean
  depth: number
  /** References followed to get here. */
  followed: readonly string[]
  /** The address its references are seen from. */
  base?: string
}

/**
 * R2.4-11: a JSON Schema (draft 4 to 7, 2019-09, 2020-12) as a form: values become fields, objects sections, lists of objects
 * sub-tables. What is said about several values together is named, as is everything that has no place in a form.
 */
export function fromJsonSchema(source: unknown, words: ImportWords): ImportedForm {
  const builder = new FormBuilder(words)
  const root: Schema = isSchema(source) ? source : {}
  const walk = new SchemaWalk(root, builder)
  walk.value(
    root,
    { path: '', key: 'value', label: textOf(root.title) || 'value', required: false, depth: 0, followed: [] },
    null,
  )
  return builder.finish(textOf(root.title))
}

const limits = new Set('minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems format'.split(' ')) // prettier-ignore

/** One way of several: what it allows the others need not. */
const withoutLimits = (way: Schema): Schema =>
  Object.fromEntries(Object.entries(way).filter(([name]) => !limits.has(name)))

/** Members that are asked for and said nothing else about. */
function askedFor({ required }: Schema): Schema | undefined {
  const names = Array.isArray(required) ? required.filter((name): name is string => typeof name === 'string') : []
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, {}])) : undefined
}

class SchemaWalk {
  private steps = 0
  private readonly places: SchemaPlaces

  constructor(
    root: Schema,
    private readonly form: FormBuilder,
  ) {
    this.places = new SchemaPlaces(root)
  }

  /** @param rows the table whose row this is a part of */
  value(given: Schema, at: Place, rows: RowBuilder | null): void {
    const found = this.resolved(given, at)
    if (!found) return
    const { schema, place } = found
    if (isSchema(schema.properties) || schema.type === 'object') return this.object(schema, place, rows)
    if (schema.type === 'array' || schema.items !== undefined) return this.list(schema, place, rows)
    this.plain(schema, place, rows)
  }

  /** References followed, and what is said in several pieces put together. */
  private resolved(given: Schema, at: Place): { schema: Schema; place: Place } | null {
    this.steps += 1
    if (this.steps > mostSteps) {
      if (this.steps === mostSteps + 1) this.form.note('tooManyFields', at.path)
      return null
    }
    let schema = given
    let followed = at.followed
    let base = this.places.baseOf(schema, at.base)
    while (typeof schema.$ref === 'string') {
      const { $ref, ...beside } = schema
      const step = `${base} ${$ref}`
      if (followed.includes(step) || at.depth > deepest) {
        this.form.note('circle', at.path, $ref)
        return null
      }
      followed = [...followed, step]
      const target = this.places.find($ref, base)
      if (!target) {
        this.form.note('outside', at.path, $ref)
        return null
      }
      base = this.places.baseOf(target, base)
      schema = Object.keys(beside).length > 0 ? { ...target, ...beside } : target
    }
    const place = { ...at, followed, base }
    for (const piece of schemasIn(schema.allOf)) {
      const part = this.resolved(piece, place)?.schema
      if (part) schema = together(schema, part)
    }
    return { schema: this.withAlternatives(schema, place), place }
  }

  /** What may be one way or another: choices where each is one value, otherwise all fields of all ways, none of them asked for. */
  private withAlternatives(schema: Schema, place: Place): Schema {
    const ways = ['anyOf', 'oneOf'].flatMap((name) => schemasIn(schema[name]))
    const also = ['then', 'else'].map((name) => schema[name]).filter(isSchema)
    if (ways.length === 0 && also.length === 0) return schema
    const part = (way: Schema): Schema[] => {
      const found = this.resolved(way, { ...place, depth: place.depth + 1 })
      return found ? [found.schema] : []
    }
    const resolvedWays = ways.flatMap(part)
    const values = resolvedWays.flatMap((way) =>
      'const' in way
        ? [{ value: way.const, label: way.title }]
        : Array.isArray(way.enum)
          ? way.enum.map((value: unknown) => ({ value, label: value }))
          : [],
    )
    if (resolvedWays.length > 0 && resolvedWays.every((way) => 'const' in way || Array.isArray(way.enum)))
      return { ...schema, enum: values.map(({ value }) => value), enumNames: values.map(({ label }) => label) }
    const real = resolvedWays.filter(({ type }) => type !== 'null')
    const merged = [...(real.length > 1 ? real.map(withoutLimits) : real), ...also.flatMap(part)].reduce<Schema>(
      (all, { required: _required, ...way }) =>
        together(all, isSchema(way.properties) || !('properties' in all) ? way : {}),
      schema,
    )
    if (real.length > 1 || also.length > 0) this.form.note('alternatives', place.path)
    return merged
  }

  private object(schema: Schema, place: Place, rows: RowBuilder | null): void {
    const properties = schema.properties ?? askedFor(schema)
    if (!isSchema(properties) || Object.keys(properties).length === 0) {
      // Any members at all: kept as they are written.
      if (place.path && schema.properties === undefined) {
        this.form.note('typeNear', place.path, 'object')
        this.put(place, schema, { type: 'textarea' }, rows)
      }
      return
    }
    const required = Array.isArray(schema.required) ? schema.required : []
    const label = place.depth === 0 ? '' : this.labelOf(schema, place)
    if (!rows && place.depth <= 1) this.form.startSection(place.depth === 0 ? textOf(schema.title) : label)
    const members = Object.entries(properties).filter((entry): entry is [string, Schema] => isSchema(entry[1]))
    // What stands alone comes before what has a section of its own.
    const ordered =
      place.depth === 0
        ? members.toSorted(([, a], [, b]) => Number(this.isGroup(a)) - Number(this.isGroup(b)))
        : members
    for (const [name, member] of ordered)
      this.value(
        member,
        {
          path: place.path ? `${place.path}/${name}` : name,
          key: place.depth > 1 || (rows && place.key) ? `${place.key}_${name}` : name,
          label: place.depth > 1 ? `${label} · ${wordsOf(name)}` : wordsOf(name),
          required: required.includes(name) && (place.depth === 0 || place.required),
          depth: place.depth + 1,
          followed: place.followed,
          base: place.base,
        },
        rows,
      )
    if (isSchema(schema.patternProperties)) this.form.note('typeUnknown', place.path, 'patternProperties')
  }

  private isGroup(schema: Schema): boolean {
    const target = typeof schema.$ref === 'string' ? this.places.find(schema.$ref, this.places.baseOf(schema)) : schema
    return isSchema(target?.properties)
  }

  /** A list whose places each have a meaning of their own, as an object whose members are numbered. */
  private tuple(schema: Schema): Schema | null {
    const places = [schema.prefixItems, schema.items].find((list): list is unknown[] => Array.isArray(list))
    if (!places || places.length === 0) return null
    const least = numberOf(schema.minItems) ?? 0
    const { items: _items, prefixItems: _prefix, type: _type, ...rest } = schema
    return {
      ...rest,
      properties: Object.fromEntries(places.map((one, at) => [`item${at + 1}`, isSchema(one) ? one : {}])),
      required: places.slice(0, least).map((_, at) => `item${at + 1}`),
    }
  }

  private list(schema: Schema, place: Place, rows: RowBuilder | null): void {
    const tuple = this.tuple(schema)
    if (tuple) return this.object(tuple, place, rows)
    const { items } = schema
    const found = isSchema(items) ? this.resolved(items, { ...place, depth: place.depth + 1 }) : null
    if (isSchema(items) && !found) return
    const item = (found && this.tuple(found.schema)) ?? found?.schema ?? {}
    if (isSchema(item.properties)) {
      if (rows) return this.form.note('nestedRows', place.path)
      const { minItems, maxItems } = schema
      const limits = { minRows: numberOf(minItems), maxRows: numberOf(maxItems) }
      return this.form.addTable(this.sourceOf(schema, place), limits, (columns) =>
        // The row is its own beginning: columns are called by their own names.
        this.object(
          item,
          { ...place, key: '', depth: 1, required: true, followed: found!.place.followed, base: found!.place.base },
          columns,
        ),
      )
    }
    if (Array.isArray(item.enum)) {
      const choices = choicesOf(
        item.enum.map((value: unknown, index) => ({
          value,
          label: Array.isArray(item.enumNames) ? item.enumNames[index] : value,
        })),
        (key, about) => this.form.note(key, place.path, about),
      )
      const maxChosen = numberOf(schema.maxItems)
      if (choices)
        return this.put(
          place,
          schema,
          { type: 'checkbox', options: choices.options, ...(maxChosen && { maxChosen }) },
          rows,
        )
    }
    if (rows) {
      this.form.note('typeNear', place.path, 'array')
      return this.put(place, schema, { type: 'textarea' }, rows)
    }
    this.form.addTable(
      this.sourceOf(schema, place),
      { minRows: numberOf(schema.minItems), maxRows: numberOf(schema.maxItems) },
      (columns) =>
        this.plain(item, { ...place, key: 'value', label: this.labelOf(schema, place), required: true }, columns),
    )
  }

  private plain(schema: Schema, place: Place, rows: RowBuilder | null): void {
    const known =
      'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum.filter((one) => one !== null) : null
    if (known && !(schema.type === 'boolean')) {
      const names = Array.isArray(schema.enumNames) ? schema.enumNames : []
      const choices = choicesOf(
        known.map((value: unknown, index) => ({ value, label: names[index] ?? value })),
        (key, about) => this.form.note(key, place.path, about),
      )
      if (choices) return this.put(place, schema, choices, rows)
    }
    const { settings, limits } = this.settingsOf(schema, place)
    this.put(place, schema, settings, rows, limits)
  }

  private settingsOf(schema: Schema, place: Place): { settings: ColumnSettings; limits?: TextLimits } {
    const types = [schema.type].flat().filter((type) => typeof type === 'string' && type !== 'null')
    const [type = schema.items === undefined ? undefined : 'array'] = types
    if (types.length === 1 && (type === 'integer' || type === 'number')) return { settings: numberSettings(schema) }
    if (types.length === 1 && type === 'boolean') return { settings: { type: 'switch' } }
    if (type !== undefined && types.length < 2 && type !== 'string')
      this.form.note('typeNear', place.path, String(type))
    // A text may be written as any of several plain types; what has parts may not.
    if (types.length > 1 && types.some((one) => one === 'array' || one === 'object'))
      this.form.note('typeNear', place.path, types.join(', '))
    if (schema.format === 'date') return { settings: { type: 'date' } }
    if (schema.format === 'date-time') return { settings: { type: 'datetime' } }
    if (schema.format === 'time') return { settings: { type: 'time' } }
    const most = numberOf(schema.maxLength)
    const limits = { minLength: numberOf(schema.minLength), pattern: textOf(schema.pattern) || undefined }
    if (most !== undefined && most > longestLine)
      return { settings: { type: 'textarea', maxLength: Math.min(Math.floor(most), 20_000) }, limits }
    return { settings: { type: 'text', maxLength: most && most >= 1 ? Math.floor(most) : 200 }, limits }
  }

  private labelOf(schema: Schema, place: Place): string {
    return textOf(schema.title) || place.label
  }

  private sourceOf(schema: Schema, place: Place): FieldSource {
    const { path, key, required } = place
    return { path, key, label: this.labelOf(schema, place), required, node: schema }
  }

  private put(
    place: Place,
    schema: Schema,
    settings: ColumnSettings,
    rows: RowBuilder | null,
    limits?: TextLimits,
  ): void {
    const help = textOf(schema.description).slice(0, 600)
    const whole = { ...settings, ...(help && { help }) }
    const source = this.sourceOf(schema, place)
    if (rows) rows.add(source, whole, limits)
    else this.form.add(source, whole, limits)
  }
}
