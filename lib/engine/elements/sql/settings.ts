import { outsideSettings, type SettingsOf } from '../element-setting'
import type { sqlElement } from './schema'

export const sqlSettings: SettingsOf<typeof sqlElement> = {
  call: { input: 'call', of: ['SQL'] },
  results: { input: 'results' },
  ...outsideSettings,
}
