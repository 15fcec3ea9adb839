import type { Calls } from '@/lib/client/calls'

/** A setting with what holds now, and who changed it last. */
export type SettingRow = Calls['/api/settings/list']['data']['rows'][number]
