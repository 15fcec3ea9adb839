import { filledPath } from '../fill-call'
import { CallFailed, type CallKind } from './kind'

/**
 * R3-45 BrowserPage: a page of another system that opens in the browser, with the parameters in its address and a ticket
 * in place of `{ticket}`, or behind everything else. Nothing is called: the answer is the address.
 */
export const browserPage: CallKind = async (_tools, { definition: { path }, values, source, ticketFor }) => {
  const base = new URL(source!.url)
  const ticket = await ticketFor(base.origin)
  if (!ticket) throw new CallFailed('a page opens in the browser of a person, and nobody in person calls')
  const url = new URL(
    filledPath(path, { ...values, ticket }).replace(/^\/+/, ''),
    base.href.endsWith('/') || path === '' ? base.href : `${base.href}/`,
  )
  if (url.host !== base.host || url.protocol !== base.protocol) throw new CallFailed(`${url.host} is not ${base.host}`)
  if (!path.includes('{ticket}')) url.searchParams.append('ticket', ticket)
  return { status: 0, content: { url: url.href }, answer: url.href }
}
