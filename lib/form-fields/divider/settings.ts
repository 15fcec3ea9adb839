import type { SettingsOf } from '../field-setting'
import type { dividerSchema } from './schema'

export const dividerSettings: SettingsOf<typeof dividerSchema> = {}
