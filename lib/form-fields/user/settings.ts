import type { SettingsOf } from '../field-setting'
import type { userSchema } from './schema'

export const userSettings: SettingsOf<typeof userSchema> = {
  default: { input: 'oneOf', of: ['me'] },
}
