import type { SettingsOf } from '../field-setting'
import type { attachmentSchema } from './schema'

export const attachmentSettings: SettingsOf<typeof attachmentSchema> = {
  maxFiles: { input: 'number', min: 1, max: 50, whole: true },
  maxBytes: { input: 'bytes', min: 1 },
}
