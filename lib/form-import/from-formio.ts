import { choicesOf } from './choices'
import {
  FormBuilder,
  feelText,
  RowBuilder,
  type ColumnSettings,
  type FieldSettings,
  type FieldSource,
  type TextLimits,
} from './form-builder'
import {
  containerTypes,
  fieldOfComponent,
  listOfComponents,
  nothingToFill,
  tableTypes,
  type Component,
} from './formio-types'
import type { ImportedForm, ImportWords } from './imported-form'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const plainText = (value: unknown): string =>
  textOf(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'number' ? value : textOf(value).trim() === '' ? NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}
/** Components may stand within each other without end. */
const deepest = 30
const mostSteps = 20_000

interface Shown {
  id: string
  path: string
  when: string
  eq: unknown
  show: boolean
}

/**
 * R2.4-11: a form.io definition as a form: panels become sections, grids sub-tables, and a condition on one other field the
 * condition under which a field is shown. Scripts and pieces of text are named.
 */
export function fromFormio(source: unknown, words: ImportWords): ImportedForm {
  const whole = (source ?? {}) as Component & { form?: Component }
  const form = Array.isArray(whole.components) ? whole : (whole.form ?? whole)
  const walk = new FormioWalk(new FormBuilder(words))
  walk.all(listOfComponents(form), { path: '', keys: '', depth: 0 }, null)
  return walk.finish(textOf(form.title) || textOf(form.name))
}

interface Place {
  path: string
  /** Keys of the containers round it, as conditions name them. */
  keys: string
  depth: number
}

class FormioWalk {
  private readonly shown: Shown[] = []
  /** What became of a component, by the keys that lead to it. */
  private readonly fields = new Map<string, { id: string; component: Component }>()
  private steps = 0

  constructor(private readonly form: FormBuilder) {}

  all(components: Component[], place: Place, rows: RowBuilder | null): void {
    for (const component of components) {
      this.steps += 1
      if (place.depth > deepest || this.steps > mostSteps) return this.form.note('tooManyFields', place.path)
      this.one(component, place, rows)
    }
  }

  private one(component: Component, { path, keys, depth }: Place, rows: RowBuilder | null): void {
    const { type = '', key = '' } = component
    const at = [path, key || type].filter(Boolean).join('/')
    const below = { path: at, keys: type === 'container' ? `${keys}${key}.` : keys, depth: depth + 1 }
    const inside = listOfComponents(component)
    if (tableTypes.has(type)) {
      if (rows) return this.form.note('nestedRows', at)
      const { validate = {} } = component
      return this.form.addTable(
        this.sourceOf(component, at),
        { minRows: numberOf(validate.minLength), maxRows: numberOf(validate.maxLength) },
        (columns) => this.all(inside, { ...below, keys: `${keys}${key}.` }, columns),
      )
    }
    if (containerTypes.has(type) || (inside.length > 0 && component.input === false)) {
      const title =
        plainText(component.title) ||
        plainText(component.legend) ||
        (component.hideLabel ? '' : plainText(component.label))
      if (!rows && title) this.form.startSection(title)
      if (component.customConditional)
        this.form.note('expression', at, textOf(component.customConditional).slice(0, 200))
      return this.all(inside, below, rows)
    }
    this.field(component, at, keys, rows)
  }

  private field(component: Component, at: string, keys: string, rows: RowBuilder | null): void {
    const { type = '', key = '' } = component
    if (nothingToFill.has(type)) return this.form.note(type === 'hidden' ? 'hidden' : 'content', at, type)
    const settings = this.settingsOf(component, at)
    if (!settings) return this.form.note('typeUnknown', at, type)
    this.noteScripts(component, at)
    const limits: TextLimits = {
      minLength: numberOf(component.validate?.minLength),
      pattern: textOf(component.validate?.pattern) || undefined,
    }
    const isText = settings.type === 'text' || settings.type === 'textarea'
    if (rows) return rows.add(this.sourceOf(component, at), settings as ColumnSettings, isText ? limits : {})
    const id = this.form.add(this.sourceOf(component, at), settings, isText ? limits : {})
    if (!id) return
    this.fields.set(`${keys}${key}`, { id, component })
    const { show, when, eq } = component.conditional ?? {}
    if (textOf(when))
      this.shown.push({ id, path: at, when: textOf(when), eq, show: show !== false && show !== 'false' })
  }

  private settingsOf(component: Component, at: string): FieldSettings | null {
    const made = fieldOfComponent(component, (key, about) => this.form.note(key, at, about))
    if (made !== 'choices') return made && this.withHelp(made, component)
    const values = component.values ?? component.data?.values ?? []
    const given = (Array.isArray(values) ? values : []).map(({ value, label }) => ({ value, label: plainText(label) }))
    const choices = choicesOf(given, (key, about) => this.form.note(key, at, about))
    if (!choices) {
      this.form.note('optionsOutside', at, textOf(component.data?.url) || textOf(component.dataSrc))
      return this.withHelp({ type: 'text' }, component)
    }
    const several = component.type === 'selectboxes' || component.multiple === true
    const maxChosen = numberOf(component.validate?.maxSelectedCount)
    return this.withHelp(
      several ? { type: 'checkbox', options: choices.options, ...(maxChosen && { maxChosen }) } : choices,
      component,
    )
  }

  private withHelp(settings: FieldSettings, { description, placeholder }: Component): FieldSettings {
    const help = plainText(description).slice(0, 600)
    const hint = textOf(placeholder).slice(0, 600)
    return { ...settings, ...(help && { help }), ...(hint && { placeholder: hint }) }
  }

  private sourceOf(component: Component, path: string): FieldSource {
    const { key = '', label, validate } = component
    return { path, key, label: plainText(label), required: validate?.required === true, node: component }
  }

  /** What was written as a program has no place in a form. */
  private noteScripts(
    { customConditional, calculateValue, customDefaultValue, validate }: Component,
    at: string,
  ): void {
    for (const script of [customConditional, calculateValue, customDefaultValue, validate?.custom])
      if (textOf(script).trim()) this.form.note('expression', at, textOf(script).slice(0, 200))
  }

  finish(name: string): ImportedForm {
    for (const { id, path, when, eq, show } of this.shown) {
      const other = this.fields.get(when)
      if (!other) this.form.note('expression', path, `${when} = ${String(eq)}`)
      else {
        const isYesNo = fieldOfComponent(other.component, () => undefined)
        const value =
          isYesNo !== 'choices' && isYesNo?.type === 'switch' ? String(String(eq) === 'true') : feelText(String(eq))
        this.form.showWhen(id, show ? `${other.id} = ${value}` : `${other.id} != ${value}`)
      }
    }
    return this.form.finish(name)
  }
}
