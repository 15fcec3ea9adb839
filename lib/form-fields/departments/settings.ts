import type { SettingsOf } from '../field-setting'
import type { departmentsSchema } from './schema'

export const departmentsSettings: SettingsOf<typeof departmentsSchema> = {
  default: { input: 'oneOf', of: ['mine'] },
  maxChosen: { input: 'number', min: 1, max: 200, whole: true },
}
