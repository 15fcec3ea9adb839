import type { SettingsOf } from '../field-setting'
import type { switchSchema } from './schema'

export const switchSettings: SettingsOf<typeof switchSchema> = {}
