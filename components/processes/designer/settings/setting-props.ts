import type { ElementSetting } from '@/lib/engine/elements/element-setting'

/** What the input of one kind of setting is given. */
export interface SettingProps<Kind extends ElementSetting['input'] = ElementSetting['input']> {
  /** With the groups it stands in: `until.field`. */
  name: string
  label: string
  setting: Extract<ElementSetting, { input: Kind }>
  /** Of the element it belongs to. */
  elementId: string
  value: unknown
  disabled: boolean
  onChange(value: unknown): void
}

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
export const asList = <Item>(value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : [])
