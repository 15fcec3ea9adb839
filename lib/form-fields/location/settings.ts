import type { SettingsOf } from '../field-setting'
import type { locationSchema } from './schema'

export const locationSettings: SettingsOf<typeof locationSchema> = {
  maxLength: { input: 'number', min: 1, max: 500, whole: true },
}
