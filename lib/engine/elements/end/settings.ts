import type { SettingsOf } from '../element-setting'
import type { endElement } from './schema'

export const endSettings: SettingsOf<typeof endElement> = {
  kind: { input: 'oneOf', of: ['normal', 'reject', 'terminate'] },
}
