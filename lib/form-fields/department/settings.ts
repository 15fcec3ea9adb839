import type { SettingsOf } from '../field-setting'
import type { departmentSchema } from './schema'

export const departmentSettings: SettingsOf<typeof departmentSchema> = {
  default: { input: 'oneOf', of: ['mine'] },
}
