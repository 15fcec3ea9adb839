import type { SettingsOf } from '../field-setting'
import type { embeddedPageSchema } from './schema'

export const embeddedPageSettings: SettingsOf<typeof embeddedPageSchema> = {
  address: { input: 'text', length: 1000 },
  height: { input: 'number', min: 100, max: 2000, whole: true, look: true },
}
