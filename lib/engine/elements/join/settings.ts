import type { SettingsOf } from '../element-setting'
import type { joinElement } from './schema'

export const joinSettings: SettingsOf<typeof joinElement> = {
  join: { input: 'oneOf', of: ['And', 'Or', 'Xor', 'Advance'] },
  rest: { input: 'oneOf', of: ['cut', 'read', 'wait'] },
  advance: {
    input: 'group',
    of: {
      need: { input: 'oneOf', of: ['count', 'percent', 'branches', 'expression'] },
      value: { input: 'number', min: 1, max: 1000 },
      branches: { input: 'branches' },
      expression: { input: 'condition' },
      onImpossible: { input: 'oneOf', of: ['reject', 'alert'] },
    },
  },
}
