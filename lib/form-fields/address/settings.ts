import type { SettingsOf } from '../field-setting'
import type { addressSchema } from './schema'

export const addressSettings: SettingsOf<typeof addressSchema> = {
  detail: { input: 'oneOf', of: ['province', 'city', 'district', 'street'] },
  maxLength: { input: 'number', min: 1, max: 500, whole: true },
}
