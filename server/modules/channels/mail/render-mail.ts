import { companyTimeZone } from '@/lib/calendar/company-time'
import type { Locale } from '@/lib/contracts/auth'
import { fillTemplate } from '@/lib/words/notices'
import { sentence } from '@/server/http/sentences'
import type { Told } from '../told'
import type { Template } from './templates'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)
const html = escapeHtml

/** A moment by the company's clocks, with its weekday: a mail is read when it is read, so nothing is "tomorrow" in it. */
export function mailMoment(locale: Locale, at: Date): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: companyTimeZone,
  }).format(at)
}

/**
 * One mail, as text and as HTML. Styles stand inline, for readers that know no others; what the dark needs is in a style
 * block beside them. Nothing is loaded from anywhere.
 * @param base where Baton is reached; '' leaves links out
 */
export function renderMail(template: Template, told: Told, base: string): RenderedMail {
  const subject = fillTemplate(template.subject, told.values)
  const lead = fillTemplate(template.lead, told.values)
  return { subject, text: asText(subject, lead, told, base), html: asHtml(subject, lead, told, base) }
}

const linkTo = (base: string, path: string): string => (base && path ? `${base.replace(/\/$/, '')}${path}` : '')
const preferencesPath = '/bpm/userProfile/notifications'

function notesOf({ locale, approve }: Told): string[] {
  const say = (key: string, params = {}) => sentence(locale, `mails.frame.${key}`, params)
  return [
    ...(approve
      ? [say('once', { until: mailMoment(locale, approve.until) }), ...(approve.direct ? [say('keep')] : [])]
      : []),
    say('noReply'),
  ]
}

function asText(subject: string, lead: string, told: Told, base: string): string {
  const say = (key: string, params = {}) => sentence(told.locale, `mails.frame.${key}`, params)
  const approve = told.approve && linkTo(base, told.approve.path)
  const open = linkTo(base, told.open)
  const preferences = linkTo(base, preferencesPath)
  const lines = [
    subject,
    lead,
    '',
    ...told.fields.map(({ label, value }) => `${label}: ${value}`),
    ...(told.quote ? ['', `> ${told.quote.replace(/\n/g, '\n> ')}`] : []),
    ...(told.items ?? []).flatMap((item) => [`- ${item.title}  ${item.detail}`, `  ${linkTo(base, item.open)}`]),
    '',
    ...(told.outlook ? [told.outlook] : []),
    ...(approve ? [`${say('approve')}: ${approve}`] : []),
    ...(open ? [`${say('open')}: ${open}`] : []),
    '',
    ...notesOf(told),
    ...(preferences ? [`${say('less')} ${preferences}`] : []),
  ]
  return lines.join('\n').replace(/\n{3,}/g, '\n\n')
}

const font = `font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif`
const dark = `@media (prefers-color-scheme: dark){.b-page{background:#12161c!important}.b-card{background:#1b212a!important;border-color:#38424f!important}.b-foot{background:#161b23!important;border-color:#38424f!important}.b-text{color:#e8ecf2!important}.b-soft{color:#a9b4c2!important}.b-due{background:#3a2c0c!important;color:#f0c869!important}.b-quiet{border-color:#5a6675!important;color:#e8ecf2!important}.b-link{color:#7fb4f0!important}}@media (max-width:520px){.b-wide{display:block!important;width:auto!important;margin:0 0 8px!important;text-align:center!important}}`

/** The amount large, its decimals small, as everywhere in Baton. */
function amountOf(amount: string): string {
  if (!amount) return ''
  const [, whole = amount, rest = ''] = /^(.*?)(\.\d+)?$/.exec(amount) ?? []
  return `<div class="b-text" style="font-size:32px;font-weight:600;line-height:1.25;color:#1b2430">${html(whole)}<span class="b-soft" style="font-size:22px;font-weight:400;color:#5b6675">${html(rest)}</span></div>`
}

function fieldsOf({ fields }: Told): string {
  if (fields.length === 0) return ''
  const rows = fields
    .map(
      ({ label, value }) =>
        `<tr><td class="b-soft" style="padding:4px 16px 4px 0;color:#5b6675;vertical-align:top;white-space:nowrap">${html(label)}</td><td class="b-text" style="padding:4px 0;color:#1b2430">${html(value)}</td></tr>`,
    )
    .join('')
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0;font-size:14px;line-height:1.5">${rows}</table>`
}

function itemsOf({ items = [] }: Told, base: string): string {
  return items
    .map(({ title, detail, open, late }) => {
      const link = linkTo(base, open)
      const name = link
        ? `<a class="b-link" href="${html(link)}" style="color:#1d62b0;text-decoration:none">${html(title)}</a>`
        : html(title)
      const tone = late ? 'color:#b3261e;font-weight:600' : 'color:#5b6675'
      return `<div style="padding:10px 0;border-bottom:1px solid #e3e8ee;font-size:15px" class="b-text">${name}<div class="${late ? '' : 'b-soft'}" style="font-size:13px;${tone}">${html(detail)}</div></div>`
    })
    .join('')
}

function buttonsOf(told: Told, base: string): string {
  const say = (key: string) => sentence(told.locale, `mails.frame.${key}`)
  const button = (link: string, text: string, style: string, name: string) =>
    link
      ? `<a class="b-wide ${name}" href="${html(link)}" style="display:inline-block;padding:11px 26px;margin:0 10px 8px 0;border-radius:6px;font-size:16px;text-decoration:none;${style}">${html(text)}</a>`
      : ''
  const approve = told.approve ? linkTo(base, told.approve.path) : ''
  return `<div style="margin:18px 0 6px">${button(approve, say('approve'), 'background:#2f78c4;border:1px solid #2f78c4;color:#ffffff;font-weight:600', '')}${button(linkTo(base, told.open), say(approve ? 'look' : 'open'), 'background:transparent;border:1px solid #b9c3cf;color:#1b2430', 'b-quiet')}</div>`
}

function asHtml(subject: string, lead: string, told: Told, base: string): string {
  const { locale, values, quote, outlook, approve } = told
  const say = (key: string) => sentence(locale, `mails.frame.${key}`)
  const preferences = linkTo(base, preferencesPath)
  const soft = 'class="b-soft" style="color:#5b6675;font-size:13px;line-height:1.6;margin:6px 0"'
  const body = [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="b-text" style="font-size:15px;font-weight:600;color:#1b2430">${html(say('product'))}</td><td align="right" class="b-soft" style="font-size:13px;color:#5b6675">${html(values.no ?? '')}</td></tr></table>`,
    lead && `<p class="b-soft" style="margin:16px 0 6px;font-size:14px;color:#5b6675">${html(lead)}</p>`,
    `<h1 class="b-text" style="margin:0;font-size:20px;line-height:1.4;font-weight:600;color:#1b2430">${html(values.title || subject)}</h1>`,
    amountOf(values.amount ?? ''),
    values.due &&
      `<span class="b-due" style="display:inline-block;margin:8px 0 0;padding:3px 10px;border-radius:4px;background:#fff2db;color:#7a4b00;font-size:14px">${html(sentence(locale, 'mails.frame.due', { due: values.due }))}</span>`,
    fieldsOf(told),
    quote &&
      `<blockquote class="b-soft" style="margin:12px 0;padding:2px 0 2px 14px;border-left:3px solid #ccd4dd;font-size:14px;color:#3d4855;white-space:pre-wrap">${html(quote)}</blockquote>`,
    itemsOf(told, base),
    buttonsOf(told, base),
    outlook && `<p ${soft}>${html(outlook)}</p>`,
    approve && `<p ${soft}>${html(say('asksAgain'))}</p>`,
  ]
  const notes = notesOf(told)
    .map((note) => html(note))
    .join('<br>')
  const less = preferences
    ? `<br>${html(say('less'))} <a class="b-link" href="${html(preferences)}" style="color:#1d62b0">${html(say('change'))}</a>`
    : ''
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${html(subject)}</title><style>:root{color-scheme:light dark}${dark}</style></head><body class="b-page" style="margin:0;padding:0;background:#f4f6f9;${font}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="b-page" style="background:#f4f6f9"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="b-card" style="max-width:600px;background:#ffffff;border:1px solid #dfe5ec;border-radius:10px;text-align:left;${font}"><tr><td style="padding:24px 28px 16px">${body.filter(Boolean).join('')}</td></tr><tr><td class="b-foot b-soft" style="padding:14px 28px;background:#f7f9fb;border-top:1px solid #e3e8ee;border-radius:0 0 10px 10px;font-size:12px;line-height:1.7;color:#5b6675">${notes}${less}</td></tr></table></td></tr></table></body></html>`
}
