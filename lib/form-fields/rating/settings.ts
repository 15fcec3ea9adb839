import type { SettingsOf } from '../field-setting'
import type { ratingSchema } from './schema'

export const ratingSettings: SettingsOf<typeof ratingSchema> = {
  most: { input: 'number', min: 3, max: 10, whole: true },
}
