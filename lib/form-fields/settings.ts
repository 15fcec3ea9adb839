import { commonSettings, type Setting } from './field-setting'
import type { FormField } from './schemas'
import { settings } from './settings.generated'

const ofTypes: Record<FormField['type'], Record<string, Setting>> = settings

/** What a designer sets of a field of a type, in this order: what all have, then its own. */
export const settingsOf = (type: FormField['type']): Record<string, Setting> => ({
  ...commonSettings,
  ...ofTypes[type],
})
