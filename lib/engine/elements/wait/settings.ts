import type { SettingsOf } from '../element-setting'
import type { waitElement } from './schema'

export const waitSettings: SettingsOf<typeof waitElement> = {
  until: {
    input: 'choice',
    by: 'kind',
    of: {
      duration: { duration: { input: 'duration' } },
      field: { field: { input: 'field', of: 'any' }, offsetDays: { input: 'number', min: -1000, max: 1000 } },
      condition: { expression: { input: 'condition' } },
    },
  },
}
