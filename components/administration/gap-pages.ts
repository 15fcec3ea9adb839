import type { gapKinds } from '@/lib/contracts/administration'

type GapKind = (typeof gapKinds)[number]

/** Where each gap is closed, and how much it matters. */
export const gapPages: Record<GapKind, { href: string; icon: string; tone: 'bad' | 'warn' | 'plain' }> = {
  stuck: { href: '/admin/task/push', icon: 'warning', tone: 'bad' },
  failed: { href: '/admin/task/push', icon: 'warning', tone: 'bad' },
  alerts: { href: '/admin/alerts', icon: 'warning', tone: 'bad' },
  jobs: { href: '/job/schedule/logs', icon: 'clock', tone: 'warn' },
  backup: { href: '/admin/backups', icon: 'warning', tone: 'warn' },
  certificates: { href: '/admin/settings', icon: 'shield', tone: 'warn' },
  organisation: { href: '/admin/organisation/rehearsal', icon: 'people', tone: 'warn' },
  locked: { href: '/admin/users/unlock', icon: 'lock', tone: 'warn' },
  holidays: { href: '/admin/calendars', icon: 'calendar', tone: 'warn' },
  drafts: { href: '/admin/design/processes', icon: 'draft', tone: 'plain' },
  mail: { href: '/admin/settings', icon: 'send', tone: 'plain' },
}
