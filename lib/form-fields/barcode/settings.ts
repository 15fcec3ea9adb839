import type { SettingsOf } from '../field-setting'
import type { barcodeSchema } from './schema'

export const barcodeSettings: SettingsOf<typeof barcodeSchema> = {
  code: { input: 'oneOf', of: ['qr', 'code128'] },
  maxLength: { input: 'number', min: 1, max: 1000, whole: true },
  formula: { input: 'formula' },
}
