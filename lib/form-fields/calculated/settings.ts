import { columnTotalSetting } from '../column-total'
import type { SettingsOf } from '../field-setting'
import type { calculatedSchema } from './schema'

export const calculatedSettings: SettingsOf<typeof calculatedSchema> = {
  result: { input: 'oneOf', of: ['text', 'number', 'money', 'day'] },
  currency: { input: 'text', length: 3, exact: true },
  formula: { input: 'formula' },
  scale: { input: 'number', min: 0, max: 6, whole: true },
  unit: { input: 'words' },
  total: columnTotalSetting,
}
