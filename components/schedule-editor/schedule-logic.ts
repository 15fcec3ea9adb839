import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN'
import 'cronstrue/locales/zh_TW'
import type { Locale } from '@/lib/contracts/auth'

/** What it takes to read schedules, in one chunk of its own. */
export { checkSchedule } from '@/lib/schedule/check-schedule'
export { nextRuns } from '@/lib/schedule/next-runs'
export type ScheduleLogic = typeof import('./schedule-logic')

const names = { 'zh-CN': 'zh_CN', 'zh-TW': 'zh_TW', 'en-US': 'en' } as const

/** A cron expression that is right, in words. */
export const cronWords = (cron: string, locale: Locale): string =>
  cronstrue.toString(cron, { locale: names[locale], use24HourTimeFormat: true, throwExceptionOnParseError: false })
