import type { SettingsOf } from '../field-setting'
import type { htmlBlockSchema } from './schema'

export const htmlBlockSettings: SettingsOf<typeof htmlBlockSchema> = {
  html: { input: 'text', length: 50_000, long: true },
}
