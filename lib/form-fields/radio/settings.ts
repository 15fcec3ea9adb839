import type { SettingsOf } from '../field-setting'
import type { radioSchema } from './schema'

export const radioSettings: SettingsOf<typeof radioSchema> = {
  options: { input: 'options' },
}
