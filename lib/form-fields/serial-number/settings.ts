import type { SettingsOf } from '../field-setting'
import type { serialNumberSchema } from './schema'

export const serialNumberSettings: SettingsOf<typeof serialNumberSchema> = {
  pattern: { input: 'text', length: 60 },
}
