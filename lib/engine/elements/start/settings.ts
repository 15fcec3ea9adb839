import type { SettingsOf } from '../element-setting'
import type { startElement } from './schema'

export const startSettings: SettingsOf<typeof startElement> = { rights: { input: 'rights' } }
