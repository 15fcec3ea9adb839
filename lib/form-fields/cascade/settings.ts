import type { SettingsOf } from '../field-setting'
import type { cascadeSchema } from './schema'

export const cascadeSettings: SettingsOf<typeof cascadeSchema> = {
  options: { input: 'tree' },
}
