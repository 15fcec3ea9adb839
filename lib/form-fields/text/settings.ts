import type { SettingsOf } from '../field-setting'
import type { textSchema } from './schema'

export const textSettings: SettingsOf<typeof textSchema> = {
  maxLength: { input: 'number', min: 1, max: 4000, whole: true },
  formula: { input: 'formula' },
}
