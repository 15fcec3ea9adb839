import type { SettingsOf } from '../element-setting'
import type { conditionElement } from './schema'

/** What is decided stands with its transitions. */
export const conditionSettings: SettingsOf<typeof conditionElement> = {}
