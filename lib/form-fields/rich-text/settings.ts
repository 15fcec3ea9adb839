import type { SettingsOf } from '../field-setting'
import type { richTextSchema } from './schema'

export const richTextSettings: SettingsOf<typeof richTextSchema> = {
  maxLength: { input: 'number', min: 1, max: 50_000, whole: true },
}
