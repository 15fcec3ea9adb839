import type { SettingsOf } from '../field-setting'
import type { dictionarySchema } from './schema'

export const dictionarySettings: SettingsOf<typeof dictionarySchema> = {
  dictionary: { input: 'kept', what: 'dictionary' },
}
