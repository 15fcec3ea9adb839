import type { Locale } from '@/lib/contracts/auth'

const load = {
  'zh-CN': () => import('@/messages/zh-CN/help.json'),
  'en-US': () => import('@/messages/en-US/help.json'),
  'zh-TW': () => import('@/messages/zh-TW/help.json'),
} satisfies Record<Locale, () => Promise<unknown>>

/** The words of the guide, which no other page carries along. */
export const loadHelpWords = async (locale: Locale) => ({ help: (await load[locale]()).default })
export type HelpWords = Awaited<ReturnType<typeof loadHelpWords>>
