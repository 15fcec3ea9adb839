import type { SettingsOf } from '../field-setting'
import type { imageSchema } from './schema'

export const imageSettings: SettingsOf<typeof imageSchema> = {
  maxFiles: { input: 'number', min: 1, max: 50, whole: true },
  maxBytes: { input: 'bytes', min: 1 },
}
