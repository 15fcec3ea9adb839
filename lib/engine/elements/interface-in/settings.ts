import { outsideSettings, type SettingsOf } from '../element-setting'
import type { interfaceInElement } from './schema'

export const interfaceInSettings: SettingsOf<typeof interfaceInElement> = {
  call: { input: 'call', of: ['REST', 'Interface'] },
  results: { input: 'results' },
  patience: { input: 'duration' },
  ...outsideSettings,
}
