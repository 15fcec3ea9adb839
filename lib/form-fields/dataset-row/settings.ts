import type { SettingsOf } from '../field-setting'
import type { datasetRowSchema } from './schema'

export const datasetRowSettings: SettingsOf<typeof datasetRowSchema> = {
  dataset: { input: 'kept', what: 'dataset' },
  keyColumn: { input: 'text', length: 200 },
  labelColumn: { input: 'text', length: 200 },
  fills: { input: 'parameters' },
  fixed: { input: 'flag' },
}
