import { columnTotalSetting } from '../column-total'
import type { SettingsOf } from '../field-setting'
import type { moneySchema } from './schema'

export const moneySettings: SettingsOf<typeof moneySchema> = {
  currency: { input: 'text', length: 3, exact: true },
  scale: { input: 'number', min: 0, max: 4, whole: true },
  min: { input: 'amount' },
  max: { input: 'amount' },
  inWords: { input: 'flag', look: true },
  formula: { input: 'formula' },
  total: columnTotalSetting,
}
