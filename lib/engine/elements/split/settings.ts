import type { SettingsOf } from '../element-setting'
import type { splitElement } from './schema'

export const splitSettings: SettingsOf<typeof splitElement> = {
  split: { input: 'oneOf', of: ['All', 'SelectOne', 'SelectMulti'] },
  chosenBy: { input: 'oneOf', of: ['conditions', 'actor'] },
}
