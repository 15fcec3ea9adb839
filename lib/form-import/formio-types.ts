import type { FieldSettings } from './form-builder'
import type { NoteKey } from './imported-form'

/** A component of a form.io definition, as far as it is read. */
export interface Component {
  type?: string
  key?: string
  input?: boolean
  label?: unknown
  title?: unknown
  legend?: unknown
  name?: unknown
  hideLabel?: boolean
  description?: unknown
  placeholder?: unknown
  multiple?: boolean
  dataSrc?: unknown
  values?: { value: unknown; label: unknown }[]
  data?: { values?: { value: unknown; label: unknown }[]; url?: unknown }
  validate?: Record<string, unknown>
  conditional?: { show?: unknown; when?: unknown; eq?: unknown }
  customConditional?: unknown
  calculateValue?: unknown
  customDefaultValue?: unknown
  decimalLimit?: unknown
  currency?: unknown
  enableTime?: boolean
  components?: unknown
  columns?: unknown
  rows?: unknown
}

const isComponent = (value: unknown): value is Component =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in a component: directly, in its columns, or in the cells of its rows. */
export function listOfComponents({ components, columns, rows }: Component): Component[] {
  const direct = Array.isArray(components) ? components.filter(isComponent) : []
  const cells = [columns, rows]
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]).flat() : []))
    .filter(isComponent)
    .flatMap((cell) => listOfComponents(cell))
  return [...direct, ...cells]
}

/** What holds others and is nothing to fill in. */
export const containerTypes: ReadonlySet<string> = new Set([
  'panel', 'fieldset', 'well', 'columns', 'table', 'tabs', 'container', 'form', 'row', 'navSkjemagruppe',
]) // prettier-ignore

export const tableTypes: ReadonlySet<string> = new Set(['datagrid', 'editgrid', 'dynamicWizard'])

/** Words, pictures and buttons. */
export const nothingToFill: ReadonlySet<string> = new Set([
  'content',
  'htmlelement',
  'alertstripe',
  'image',
  'button',
  'hidden',
])

const texts: ReadonlySet<string> = new Set([
  'textfield',
  'email',
  'phoneNumber',
  'url',
  'password',
  'tags',
  'firstName',
  'surname',
])
/** Texts of a form of their own, which a form here does not check. */
const namedTexts: ReadonlySet<string> = new Set([
  'fnrfield', 'orgNr', 'iban', 'bankAccount', 'identity', 'monthPicker',
]) // prettier-ignore
const choices: ReadonlySet<string> = new Set([
  'select',
  'navSelect',
  'radio',
  'radiopanel',
  'selectboxes',
  'landvelger',
  'valutavelger',
])
const flags: ReadonlySet<string> = new Set(['checkbox', 'navCheckbox'])
const days: ReadonlySet<string> = new Set(['day', 'date', 'navDatepicker'])

const numberOf = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
  return Number.isFinite(number) ? number : undefined
}
const limitsOf = ({ validate = {} }: Component, low = 'min', high = 'max') => {
  const [min, max] = [numberOf(validate[low]), numberOf(validate[high])]
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}
const lengthOf = ({ validate }: Component, usual: number, most: number): number => {
  const length = numberOf(validate?.maxLength)
  return length !== undefined && length >= 1 ? Math.min(Math.floor(length), most) : usual
}

/** The field a component becomes; `choices` where its options say which; null for what a form has no field for. */
export function fieldOfComponent(
  component: Component,
  note: (key: NoteKey, about: string) => void,
): FieldSettings | 'choices' | null {
  const { type = '' } = component
  if (texts.has(type)) return { type: 'text', maxLength: lengthOf(component, 200, 4000) }
  if (namedTexts.has(type)) {
    note(type === 'monthPicker' ? 'typeNear' : 'ownCheck', type)
    return { type: 'text', maxLength: lengthOf(component, 200, 4000) }
  }
  if (type === 'textarea') return { type: 'textarea', maxLength: lengthOf(component, 2000, 20_000) }
  if (type === 'navAddress' || type === 'address') {
    note('typeNear', type)
    return { type: 'textarea', maxLength: 600 }
  }
  if (choices.has(type)) return 'choices'
  if (flags.has(type)) return { type: 'switch' }
  if (days.has(type)) return { type: 'date' }
  if (type === 'datetime') return component.enableTime === false ? { type: 'date' } : { type: 'datetime' }
  if (type === 'time') return { type: 'time' }
  if (type === 'year') return { type: 'number', scale: 0, ...limitsOf(component, 'minYear', 'maxYear') }
  if (type === 'number')
    return { type: 'number', scale: Math.min(numberOf(component.decimalLimit) ?? 4, 8), ...limitsOf(component) }
  if (type === 'currency') return moneyOf(component)
  if (type === 'file' || type === 'attachment') return { type: 'attachment' }
  if (type === 'signature') return { type: 'signature' }
  return null
}

function moneyOf(component: Component): FieldSettings {
  const { min, max } = limitsOf(component)
  const currency =
    typeof component.currency === 'string' && component.currency.length === 3 ? component.currency.toUpperCase() : 'CNY'
  return {
    type: 'money',
    currency,
    ...(min !== undefined && { min: String(min) }),
    ...(max !== undefined && { max: String(max) }),
  }
}
