import { languagePart } from '@/lib/words/language-part'
import { locales, type Locale } from '@/lib/contracts/auth'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { titleParts } from '@/lib/words/request-title'
import enErrors from '@/messages/en-US/errors.json'
import enFigures from '@/messages/en-US/figures.json'
import enJobs from '@/messages/en-US/jobs.json'
import enLogs from '@/messages/en-US/logs.json'
import enMails from '@/messages/en-US/mails.json'
import enOperations from '@/messages/en-US/operations.json'
import enWorkflow from '@/messages/en-US/workflow.json'
import zhErrors from '@/messages/zh-CN/errors.json'
import zhFigures from '@/messages/zh-CN/figures.json'
import zhJobs from '@/messages/zh-CN/jobs.json'
import zhLogs from '@/messages/zh-CN/logs.json'
import zhMails from '@/messages/zh-CN/mails.json'
import zhOperations from '@/messages/zh-CN/operations.json'
import zhWorkflow from '@/messages/zh-CN/workflow.json'
import twErrors from '@/messages/zh-TW/errors.json'
import twFigures from '@/messages/zh-TW/figures.json'
import twJobs from '@/messages/zh-TW/jobs.json'
import twLogs from '@/messages/zh-TW/logs.json'
import twMails from '@/messages/zh-TW/mails.json'
import twOperations from '@/messages/zh-TW/operations.json'
import twWorkflow from '@/messages/zh-TW/workflow.json'
import type { Param } from './said'

type Tree = { [key: string]: string | Tree }

const words: Record<Locale, Tree> = {
  'zh-CN': {
    errors: zhErrors,
    workflow: zhWorkflow,
    mails: zhMails,
    logs: zhLogs,
    operations: zhOperations,
    figures: zhFigures,
    // What the system's own jobs are called; the rest is the page's.
    jobs: { system: zhJobs.system },
  },
  'en-US': {
    errors: enErrors,
    workflow: enWorkflow,
    mails: enMails,
    logs: enLogs,
    operations: enOperations,
    figures: enFigures,
    jobs: { system: enJobs.system },
  },
  'zh-TW': {
    errors: twErrors,
    workflow: twWorkflow,
    mails: twMails,
    logs: twLogs,
    operations: twOperations,
    figures: twFigures,
    jobs: { system: twJobs.system },
  },
}

function find(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), tree)
  return typeof found === 'string' ? found : undefined
}

/** A name typed by an administrator: its part for the reader, or the first there is (decisions 29). */
export function partFor(locale: Locale, text: string): string {
  return languagePart(text, locales.indexOf(locale))
}

/** The title of a request in the reader's language; one that is in a single language is for everybody. */
export function titleFor(locale: Locale, title: string): string {
  const parts = titleParts(title)
  return parts[locales.indexOf(locale)] || parts[0] || ''
}

/** A moment as the company's clocks show it, wherever the server stands. */
const spokenMoment = (locale: Locale, at: Date): string => {
  const format = (moments[locale] ??= new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: companyTimeZone,
  }))
  return format.format(at)
}
const moments: Partial<Record<Locale, Intl.DateTimeFormat>> = {}

/** The sentence behind a message key, e.g. `errors.task.changed`, in the reader's language; zh-CN fills gaps. */
export function sentence(locale: Locale, key: string, params: Record<string, Param> = {}): string {
  const pattern = find(words[locale], key) ?? find(words['zh-CN'], key) ?? key
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    if (value instanceof Date) return spokenMoment(locale, value)
    if (typeof value === 'object') return sentence(locale, value.key, value.params)
    return partFor(locale, String(value))
  })
}

/** A sentence kept for readers of every language, as names are: 'zh-CN|en-US|zh-TW'. */
export const inEveryLanguage = (key: string): string => locales.map((locale) => sentence(locale, key)).join('|')

/** The same for a sentence with values, each part with its own. */
export const toldInEveryLanguage = (key: string, params: Record<string, Param> = {}): string =>
  locales.map((locale) => sentence(locale, key, params).replaceAll('|', '/')).join('|')

/** The reader's language from a header such as x-locale or accept-language. */
export function localeFrom(header: string | undefined): Locale {
  const wanted = header?.split(',')[0]?.trim().toLowerCase() ?? ''
  if (wanted.startsWith('en')) return 'en-US'
  if (/^zh-(tw|hk|mo|hant)/.test(wanted)) return 'zh-TW'
  return 'zh-CN'
}
