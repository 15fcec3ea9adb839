import type { SettingsOf } from '../field-setting'
import type { relatedRequestSchema } from './schema'

export const relatedRequestSettings: SettingsOf<typeof relatedRequestSchema> = {
  process: { input: 'kept', what: 'process', optional: true },
}
