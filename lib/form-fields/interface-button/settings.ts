import type { SettingsOf } from '../field-setting'
import type { interfaceButtonSchema } from './schema'

export const interfaceButtonSettings: SettingsOf<typeof interfaceButtonSchema> = {
  interfaceId: { input: 'kept', what: 'externalInterface' },
  values: { input: 'parameters' },
  fills: { input: 'parameters' },
}
