import type { SettingsOf } from '../field-setting'
import type { noteSchema } from './schema'

export const noteSettings: SettingsOf<typeof noteSchema> = {
  text: { input: 'words', long: true },
  tone: { input: 'oneOf', of: ['plain', 'info', 'caution'] },
}
