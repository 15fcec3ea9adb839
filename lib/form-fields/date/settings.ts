import type { SettingsOf } from '../field-setting'
import type { dateSchema } from './schema'

export const dateSettings: SettingsOf<typeof dateSchema> = {
  after: { input: 'field', of: ['day', 'moment'] },
  notBefore: { input: 'oneOf', of: ['today'] },
  formula: { input: 'formula' },
}
