import type { SettingsOf } from '../field-setting'
import type { roleSchema } from './schema'

export const roleSettings: SettingsOf<typeof roleSchema> = {}
