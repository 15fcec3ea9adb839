import type { SettingsOf } from '../field-setting'
import type { selectSchema } from './schema'

export const selectSettings: SettingsOf<typeof selectSchema> = {
  options: { input: 'options' },
}
