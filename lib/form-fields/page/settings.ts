import type { SettingsOf } from '../field-setting'
import type { pageSchema } from './schema'

export const pageSettings: SettingsOf<typeof pageSchema> = {
  interfaceId: { input: 'kept', what: 'externalInterface' },
  values: { input: 'parameters' },
}
