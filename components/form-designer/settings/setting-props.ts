import type { FormField, PlainField } from '@/lib/contracts/forms'
import type { Setting } from '@/lib/form-fields/field-setting'

/** What the input of one kind of setting is given. */
export interface SettingProps<Kind extends Setting['input'] = Setting['input']> {
  name: string
  label: string
  setting: Extract<Setting, { input: Kind }>
  field: FormField | PlainField
  path: string
  value: unknown
  disabled: boolean
  /** Undefined takes the setting away. */
  onChange(value: unknown): void
}
