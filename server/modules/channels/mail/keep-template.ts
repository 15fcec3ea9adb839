import { sql } from 'kysely'
import type { z } from 'zod'
import type { Locale } from '@/lib/contracts/auth'
import type { previewTemplate as preview, saveTemplate as save } from '@/lib/contracts/notifications'
import { templateEvents, type TemplateEvent } from '@/lib/words/notices'
import { locales } from '@/lib/contracts/auth'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { deliveredTemplate, ownTemplate } from './templates'
import { mailMoment, renderMail, type RenderedMail } from './render-mail'
import type { Told } from '../told'

interface Key {
  event: TemplateEvent
  locale: Locale
}

/** Every template there is, the company's own words where it has some. */
export async function listTemplates({ tx }: CallContext): Promise<(Key & { subject: string; own: boolean })[]> {
  const { rows } = await sql<{ event: string; locale: string; subject: string }>`
    select event, locale, subject from notice_templates`.execute(tx)
  return templateEvents.flatMap((event) =>
    locales.map((locale) => {
      const own = rows.find((row) => row.event === event && row.locale === locale)
      return {
        event,
        locale,
        subject: own?.subject ?? deliveredTemplate(event, locale).subject,
        own: own !== undefined,
      }
    }),
  )
}

export async function readTemplate({ tx }: CallContext, { event, locale }: Key) {
  const own = await ownTemplate(tx, event, locale)
  const delivered = deliveredTemplate(event, locale)
  return { event, locale, ...(own ?? delivered), own: own !== null, delivered }
}

export async function saveTemplate(
  { tx, caller, now, audit }: CallContext,
  { event, locale, subject, lead }: z.output<(typeof save)['input']>,
): Promise<void> {
  const before = await ownTemplate(tx, event, locale)
  await sql`insert into notice_templates (event, locale, subject, lead, changed_by, changed_at)
    values (${event}, ${locale}, ${subject}, ${lead}, ${caller.account}, ${now})
    on conflict (tenant_id, event, locale) do update set subject = excluded.subject, lead = excluded.lead,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx)
  await audit({
    action: 'noticeTemplate.save',
    objectType: 'noticeTemplate',
    objectId: `${event} ${locale}`,
    before,
    after: { subject, lead },
  })
}

export async function resetTemplate({ tx, audit }: CallContext, { event, locale }: Key): Promise<void> {
  const before = await ownTemplate(tx, event, locale)
  await sql`delete from notice_templates where event = ${event} and locale = ${locale}`.execute(tx)
  await audit({ action: 'noticeTemplate.reset', objectType: 'noticeTemplate', objectId: `${event} ${locale}`, before })
}

/** A mail in these words about a request that does not exist. */
export function sampleMail(
  { event, locale, subject, lead, home }: z.output<(typeof preview)['input']> & { home: string },
  now: Date,
): RenderedMail {
  const say = (key: string) => sentence(locale, `mails.sample.${key}`)
  const until = new Date(now.getTime() + 96 * 3_600_000)
  const due = mailMoment(locale, new Date(now.getTime() + 24 * 3_600_000))
  const told: Told = {
    locale,
    values: {
      ...Object.fromEntries(
        ['title', 'process', 'activity', 'initiator', 'department', 'text'].map((name) => [name, say(name)]),
      ),
      no: 'PR-2026-0182',
      amount: '¥9,800.00',
      due,
      count: '3',
    },
    fields: [
      { label: say('departmentLabel'), value: say('department') },
      { label: say('dayLabel'), value: '2026-12-08' },
    ],
    quote: say('text'),
    open: '/index',
    ...(['arrived', 'urged', 'dueSoon', 'overdue'].includes(event) && {
      approve: { path: '/index', until, direct: false },
    }),
  }
  return renderMail({ subject, lead }, told, home)
}
