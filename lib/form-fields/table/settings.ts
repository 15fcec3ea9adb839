import type { SettingsOf } from '../field-setting'
import type { tableSchema } from './schema'

export const tableSettings: SettingsOf<typeof tableSchema> = {
  fields: { input: 'columns' },
  minRows: { input: 'number', min: 0, whole: true },
  maxRows: { input: 'number', min: 1, max: 1000, whole: true },
  startRows: { input: 'rows' },
  fromExcel: { input: 'flag' },
}
