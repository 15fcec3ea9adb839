import { createHash } from 'node:crypto'
import { defaultLocale } from '@/lib/i18n/locales'
import { ask } from './ask'

/** How long an answer holds, in milliseconds. */
const holds = 5_000

let known: ReadonlySet<string> = new Set()
let readAt = -Infinity
let reading: Promise<void> | undefined

async function read(): Promise<void> {
  try {
    const { code, data } = await ask<{ hostPrints?: string[] }>('POST', '/api/settings/web', '', defaultLocale)
    if (code === 200) known = new Set(data.hostPrints)
  } catch {
    // What was known before holds on; a host that is new meanwhile is foreign for so long.
  } finally {
    readAt = Date.now()
    reading = undefined
  }
}

/** How hosts of companies are told: nobody lists them, whoever comes by one knows it. */
export const hostPrint = (hostname: string): string => createHash('sha256').update(hostname).digest('hex')

/** Whether a company of the installation is reached at this host (docs/tenants.md); asked anew every few seconds at most. */
export async function isCompanyHost(hostname: string): Promise<boolean> {
  const print = hostPrint(hostname.toLowerCase())
  if (known.has(print) && Date.now() - readAt < holds) return true
  if (Date.now() - readAt > holds) await (reading ??= read())
  return known.has(print)
}
