import { outsideSettings, type SettingsOf } from '../element-setting'
import type { recordElement } from './schema'

export const recordSettings: SettingsOf<typeof recordElement> = {
  listId: { input: 'list' },
  puts: { input: 'oneOf', of: ['new', 'alike', 'ours'] },
  fields: { input: 'carried', from: 'own' },
  ...outsideSettings,
}
