import type { SettingsOf } from '../field-setting'
import type { checkboxSchema } from './schema'

export const checkboxSettings: SettingsOf<typeof checkboxSchema> = {
  options: { input: 'options' },
  maxChosen: { input: 'number', min: 1, whole: true },
}
