import { notificationFlags } from '@/lib/words/workflow-enumerations'
import type { SettingsOf } from '../element-setting'
import type { notificationElement } from './schema'

export const notificationSettings: SettingsOf<typeof notificationElement> = {
  participants: { input: 'people' },
  flags: { input: 'someOf', of: notificationFlags },
  text: { input: 'words', long: true },
}
