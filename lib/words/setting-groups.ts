import { z } from 'zod'

/** How a setting is typed. Values are text, as in the environment; '' is nothing. */
export const settingInput = z.discriminatedUnion('input', [
  z.object({ input: z.literal('flag') }),
  z.object({ input: z.literal('number'), min: z.number(), max: z.number() }),
  z.object({ input: z.literal('choice'), of: z.array(z.string()).readonly() }),
  z.object({ input: z.literal('text'), longest: z.number() }),
  z.object({ input: z.literal('secret'), longest: z.number() }),
])
export type SettingInput = z.infer<typeof settingInput>

export const settingGroups = [
  'mail',
  'password',
  'decisions',
  'files',
  'outside',
  'logs',
  'signIn',
  'server',
  'database',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/**
 * Groups for system administrators alone: whoever sets who proves people's identity, or by whom mails with links that set
 * passwords and decide go out, can become anybody.
 */
export const systemGroups: readonly SettingGroup[] = ['mail', 'signIn']

/** Of other groups, what destroys backups, or what is on record of all companies. */
const systemSettings: readonly string[] = ['BACKUPS_KEPT', 'BACKUP_DAYS_KEPT', 'OPERATION_LOG_DAYS']

export const isForSystem = ({ group, name }: { group: SettingGroup; name: string }): boolean =>
  systemGroups.includes(group) || systemSettings.includes(name)
