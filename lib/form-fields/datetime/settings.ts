import type { SettingsOf } from '../field-setting'
import type { datetimeSchema } from './schema'

export const datetimeSettings: SettingsOf<typeof datetimeSchema> = {
  after: { input: 'field', of: ['day', 'moment'] },
  notBefore: { input: 'oneOf', of: ['today'] },
}
