import { outsideSettings, type SettingsOf } from '../element-setting'
import type { archiveElement } from './schema'

export const archiveSettings: SettingsOf<typeof archiveElement> = {
  move: { input: 'flag' },
  folderId: { input: 'folder' },
  filed: { input: 'oneOf', of: ['both', 'receipt', 'files'] },
  ...outsideSettings,
}
