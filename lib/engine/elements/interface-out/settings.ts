import { outsideSettings, type SettingsOf } from '../element-setting'
import type { interfaceOutElement } from './schema'

export const interfaceOutSettings: SettingsOf<typeof interfaceOutElement> = {
  call: { input: 'call', of: ['REST', 'SQL', 'Interface'] },
  results: { input: 'results' },
  ...outsideSettings,
}
