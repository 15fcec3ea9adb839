import type { SettingsOf } from '../element-setting'
import type { subProcessElement } from './schema'

export const subProcessSettings: SettingsOf<typeof subProcessElement> = {
  processId: { input: 'process' },
  mode: { input: 'oneOf', of: ['sync', 'async'] },
  per: { input: 'oneOf', of: ['one', 'row', 'person'] },
  table: { input: 'field', of: 'table' },
  people: { input: 'people' },
  fieldsIn: { input: 'carried', from: 'own' },
  fieldsOut: { input: 'carried', from: 'other' },
  onReject: { input: 'oneOf', of: ['continue', 'reject'] },
}
