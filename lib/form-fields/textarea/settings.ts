import type { SettingsOf } from '../field-setting'
import type { textareaSchema } from './schema'

export const textareaSettings: SettingsOf<typeof textareaSchema> = {
  maxLength: { input: 'number', min: 1, max: 20000, whole: true },
  rows: { input: 'number', min: 2, max: 20, whole: true, look: true },
}
