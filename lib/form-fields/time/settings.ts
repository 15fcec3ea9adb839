import type { SettingsOf } from '../field-setting'
import type { timeSchema } from './schema'

export const timeSettings: SettingsOf<typeof timeSchema> = {
  after: { input: 'field', of: ['day', 'moment'] },
}
