import type { FormField, PlainField } from '@/lib/contracts/forms'
import type { Setting } from '@/lib/form-fields/field-setting'
import { settingsOf } from '@/lib/form-fields/settings'

export const settingTabs = ['basic', 'rules', 'checks', 'look'] as const
export type SettingTab = (typeof settingTabs)[number]

/** What only the grid of a section and the conditions of a form know: a column has neither. */
const formOnly = new Set(['span', 'visibleWhen', 'requiredWhen', 'readOnlyWhen'])

function tabOf(name: string, setting: Setting): SettingTab {
  if (setting.input === 'formula' || setting.input === 'condition') return 'rules'
  if ('look' in setting && setting.look) return 'look'
  if (name === 'required') return 'checks'
  return ['number', 'amount', 'bytes', 'field'].includes(setting.input) || name === 'notBefore' ? 'checks' : 'basic'
}

const isOf = (isColumn: boolean, name: string, setting: Setting): boolean =>
  isColumn ? !formOnly.has(name) : !('ofColumns' in setting && setting.ofColumns)

/** What can be set of a field on one tab, as its type says. */
export const settingsOn = (
  field: FormField | PlainField,
  tab: SettingTab,
  isColumn: boolean,
): [name: string, setting: Setting][] =>
  Object.entries(settingsOf(field.type))
    .filter(([name, setting]) => name !== 'label' && tabOf(name, setting) === tab && isOf(isColumn, name, setting))
    // What fills the field in comes before when it is there.
    .sort(([, one], [, other]) => Number(other.input === 'formula') - Number(one.input === 'formula'))
