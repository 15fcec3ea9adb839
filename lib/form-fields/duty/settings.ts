import type { SettingsOf } from '../field-setting'
import type { dutySchema } from './schema'

export const dutySettings: SettingsOf<typeof dutySchema> = {}
