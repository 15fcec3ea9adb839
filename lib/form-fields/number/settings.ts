import { columnTotalSetting } from '../column-total'
import type { SettingsOf } from '../field-setting'
import type { numberSchema } from './schema'

export const numberSettings: SettingsOf<typeof numberSchema> = {
  min: { input: 'number', whole: false },
  max: { input: 'number', whole: false },
  scale: { input: 'number', min: 0, max: 8, whole: true },
  unit: { input: 'words' },
  formula: { input: 'formula' },
  total: columnTotalSetting,
}
