import { mostRules, type FormDefinitionInput } from '@/lib/form-data/form-definition'
import { mostFields } from '@/lib/form-data/check-definition'
import { checkExpression } from '@/lib/expression/check-expression'
import { withoutLookaheads } from './lookaheads'
import type { ImportedForm, ImportNote, ImportWords, NoteKey, TakenField } from './imported-form'

type Section = FormDefinitionInput['sections'][number]
type Field = Section['fields'][number]
type Table = Extract<Field, { type: 'table' }>
type Column = Table['fields'][number]
/** A field without its id and label, which the builder gives. */
type Settings<Of> = Of extends { id: string; label: string } ? Omit<Of, 'id' | 'label' | 'required'> : never
export type ColumnSettings = Settings<Column>
export type FieldSettings = Settings<Field>

/** Where a field comes from and what it is called. */
export interface FieldSource {
  path: string
  /** The key it has there; its id is made of it. */
  key: string
  label: string
  required: boolean
  node: unknown
}

/** Limits the type of a field does not know, kept as rules of the form. */
export interface TextLimits {
  minLength?: number
  pattern?: string
}

const mostInSection = 200
const mostSections = 50
const mostColumns = 30
const longestRule = 2000
const longestLabel = 600

/** Gathers the fields of a source into a form of ours. */
export class FormBuilder {
  private readonly sections: Section[] = []
  private readonly rules: NonNullable<FormDefinitionInput['rules']> = []
  private readonly ids = new Set<string>()
  private readonly taken: TakenField[] = []
  private readonly notes: ImportNote[] = []
  private count = 0

  constructor(private readonly words: ImportWords) {}

  note(key: NoteKey, path: string, about = ''): void {
    this.notes.push({ key, path, about })
  }

  /** Fields that follow stand below this title. */
  startSection(title: string): void {
    const last = this.sections.at(-1)
    if (last && last.fields.length === 0) last.title = title.slice(0, longestLabel)
    else if (this.sections.length < mostSections) this.addSection(title)
  }

  private addSection(title: string): void {
    const id = `section${this.sections.length + 1}`
    this.sections.push({ id, title: title.slice(0, longestLabel), columns: 2, fields: [] })
  }

  /** The id it was given; undefined where the form is full. */
  add(from: FieldSource, settings: FieldSettings, limits: TextLimits = {}): string | undefined {
    const field = this.place(from, settings)
    if (field) this.limit(field, from, limits)
    return field
  }

  private place({ path, key, label, required, node }: FieldSource, settings: FieldSettings): string | undefined {
    if (this.sections.length === 0) this.addSection('')
    if (this.sections.at(-1)!.fields.length >= mostInSection && this.sections.length < mostSections)
      this.addSection(this.sections.at(-1)!.title)
    const section = this.sections.at(-1)!
    if (section.fields.length >= mostInSection || this.count >= mostFields) {
      this.note('tooManyFields', path)
      return undefined
    }
    const id = freeId(key, this.ids)
    section.fields.push({ ...settings, id, label: shortLabel(label, key), required } as Field)
    this.count += 1
    this.taken.push({ path, field: id, source: node, required })
    return id
  }

  /** @param column of a table: then every row has to keep the limit */
  private limit(
    field: string,
    { path, label, key }: FieldSource,
    { minLength, pattern }: TextLimits,
    column?: string,
  ): void {
    const say = shortLabel(label, key).slice(0, 200)
    const value = column ? `row.${column}` : field
    const rule = (test: string, message: string, about: string) => {
      const holds = column ? `every row in ${field} satisfies ${value} = null or ${test}` : test
      this.addRule({ path, field, holds, message, about }, column ? [{ [column]: 'text' }] : 'text')
    }
    if (minLength !== undefined && minLength > 1)
      rule(`string length(${value}) >= ${minLength}`, this.words.tooShort(say, minLength), `≥ ${minLength}`)
    if (pattern) rule(patternTest(value, pattern), this.words.wrongForm(say), pattern)
  }

  private addRule(
    { path, field, holds, message, about }: Record<'path' | 'field' | 'holds' | 'message' | 'about', string>,
    example: unknown,
  ): void {
    const wrong = holds.length > longestRule || checkExpression(holds, { values: { [field]: example }, ...anyMoment })
    if (wrong || this.rules.length >= mostRules) this.note('pattern', path, about)
    else this.rules.push({ id: `rule${this.rules.length + 1}`, holds, message, fields: [field] })
  }

  /** A table, filled by what adds its columns; one without any is not there. */
  addTable(from: FieldSource, limits: { minRows?: number; maxRows?: number }, fill: (rows: RowBuilder) => void): void {
    const rows = new RowBuilder((path) => this.note('tooManyColumns', path))
    fill(rows)
    if (rows.columns.length === 0) return this.note('noFields', from.path)
    const { maxRows = 200, minRows = 0 } = limits
    const most = Math.min(Math.max(maxRows, 1), 1000)
    const id = this.place(from, {
      type: 'table',
      fields: rows.columns as Table['fields'],
      minRows: Math.min(minRows, most),
      maxRows: most,
    } as FieldSettings)
    if (!id) return
    rows.limits.forEach(({ column, source, wanted }) => this.limit(id, source, wanted, column))
    for (const { path, field, source, required } of rows.taken)
      this.taken.push({ path, field: `${id}.${field}`, source, required })
    this.count += rows.columns.length
  }

  /** Sets a condition on a field that is there. */
  showWhen(id: string, visibleWhen: string): void {
    for (const { fields } of this.sections)
      for (const field of fields) if (field.id === id) field.visibleWhen = visibleWhen
  }

  finish(name: string): ImportedForm {
    const sections = this.sections.filter(({ fields }) => fields.length > 0)
    if (sections.length === 0) this.note('noFields', '')
    return {
      name: name.slice(0, longestLabel),
      definition: {
        sections: sections.length > 0 ? sections : [{ id: 'section1', title: '', columns: 2, fields: [] }],
        ...(this.rules.length > 0 && { rules: this.rules }),
      },
      taken: this.taken,
      notes: this.notes,
    }
  }
}

const anyMoment = { now: '2026-01-01T00:00:00.000Z', today: '2026-01-01' }

/** The columns of one table. */
export class RowBuilder {
  readonly columns: Column[] = []
  readonly taken: TakenField[] = []
  readonly limits: { column: string; source: FieldSource; wanted: TextLimits }[] = []
  private readonly ids = new Set<string>()

  constructor(private readonly tooMany: (path: string) => void) {}

  add(source: FieldSource, settings: ColumnSettings, wanted: TextLimits = {}): void {
    const { path, key, label, required, node } = source
    if (this.columns.length >= mostColumns) return this.tooMany(path)
    const id = freeId(key, this.ids)
    this.columns.push({ ...settings, id, label: shortLabel(label, key), required } as Column)
    this.taken.push({ path, field: id, source: node, required })
    this.limits.push({ column: id, source, wanted })
  }
}

const shortLabel = (label: string, key: string): string =>
  (label.trim() || key).replaceAll('|', '/').slice(0, longestLabel)

function patternTest(value: string, pattern: string): string {
  const tests = withoutLookaheads(pattern).map(({ pattern: part, holds }) => {
    const test = `matches(${value}, ${feelText(part)})`
    return holds ? test : `not(${test})`
  })
  return tests.length === 1 ? tests[0]! : `(${tests.join(' and ')})`
}

/** A text as FEEL writes it. */
export const feelText = (text: string): string => `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`

/** A key of ours made of one of theirs: letters, digits and underscores, each once, and none every object has. */
function freeId(key: string, taken: Set<string>): string {
  const plain = key.replace(/[^A-Za-z0-9_]+(\w?)/g, (_all, next: string) => next.toUpperCase()).slice(0, 56)
  const base = /^[A-Za-z]/.test(plain) ? plain : plain ? `f${plain}` : 'field'
  let id = base
  for (let number = 2; taken.has(id) || id in {}; number += 1) id = `${base}${number}`
  taken.add(id)
  return id
}
