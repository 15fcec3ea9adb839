import type { SettingsOf } from '../field-setting'
import type { usersSchema } from './schema'

export const usersSettings: SettingsOf<typeof usersSchema> = {
  default: { input: 'oneOf', of: ['me'] },
  maxChosen: { input: 'number', min: 1, max: 200, whole: true },
}
