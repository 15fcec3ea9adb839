import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import { templateEvents } from '@/lib/words/notices'
import { sentence } from '@/server/http/sentences'
import type { Tx } from '@/server/platform/db'
import type { NoticeTemplatesRow } from '@/server/platform/db/rows.generated'

export interface Template {
  subject: string
  lead: string
}

/** The words Baton is delivered with; an event of a later version speaks as an item that has arrived. */
export function deliveredTemplate(event: string, locale: Locale): Template {
  const known = (templateEvents as readonly string[]).includes(event) ? event : 'arrived'
  return {
    subject: sentence(locale, `mails.notices.${known}.subject`),
    lead: sentence(locale, `mails.notices.${known}.lead`),
  }
}

export async function ownTemplate(tx: Tx, event: string, locale: Locale): Promise<Template | null> {
  const { rows } = await sql<Pick<NoticeTemplatesRow, 'subject' | 'lead'>>`
    select subject, lead from notice_templates where event = ${event} and locale = ${locale}`.execute(tx)
  return rows[0] ?? null
}

/** The company's own words for an event, else the delivered ones. */
export const templateFor = async (tx: Tx, event: string, locale: Locale): Promise<Template> =>
  (await ownTemplate(tx, event, locale)) ?? deliveredTemplate(event, locale)
