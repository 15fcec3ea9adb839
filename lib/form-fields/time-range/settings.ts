import type { SettingsOf } from '../field-setting'
import type { timeRangeSchema } from './schema'

export const timeRangeSettings: SettingsOf<typeof timeRangeSchema> = {
  overnight: { input: 'flag' },
}
