import type { SettingsOf } from '../field-setting'
import type { dateRangeSchema } from './schema'

export const dateRangeSettings: SettingsOf<typeof dateRangeSchema> = {
  notBefore: { input: 'oneOf', of: ['today'] },
  halfDays: { input: 'flag' },
  maxDays: { input: 'number', min: 1, max: 36500, whole: true },
}
