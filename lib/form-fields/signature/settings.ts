import type { SettingsOf } from '../field-setting'
import type { signatureSchema } from './schema'

export const signatureSettings: SettingsOf<typeof signatureSchema> = {}
