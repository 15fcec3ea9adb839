/** What a mail system has to say of a mail of ours after it took it. */
interface Bounce {
  deliveryId: string
  /** False: it is still being tried, or has arrived. */
  final: boolean
  /** In the words of the mail system. */
  problem: string
}

/**
 * The Message-ID (RFC 5322 3.6.4) of a mail: whatever comes back about it names the delivery by that. Ids hold signs a
 * Message-ID may not, so they go as base64url.
 */
export function messageIdOf(deliveryId: string, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'baton.invalid'
  return `<baton.${Buffer.from(deliveryId).toString('base64url')}@${host}>`
}

/** Which of our mails a text speaks of; '' for none. */
export const deliveryIn = (text: string): string =>
  Buffer.from(/<baton\.([\w-]{1,400})@/.exec(text)?.[1] ?? '', 'base64url').toString()

/** The value of a field (RFC 5322 2.2), of lines that are no longer folded. */
const valueOf = (field: RegExp, lines: string): string => field.exec(lines)?.[1]?.trim() ?? ''

/**
 * Reads a delivery status notification (RFC 3464) about one recipient, as mails of ours have.
 * @returns null for whatever else a mailbox gets: replies, holiday notes, notifications about others' mails
 */
export function readBounce(report: string): Bounce | null {
  const lines = report.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ')
  const [, rest] = lines.split(/^content-type: *message\/delivery-status.*$/im)
  if (rest === undefined) return null
  const end = rest.search(/^--/m)
  const about = end < 0 ? rest : rest.slice(0, end)
  const action = valueOf(/^action:(.*)$/im, about).toLowerCase()
  const deliveryId = deliveryIn(rest.slice(about.length))
  if (!deliveryId || !action) return null
  const said = valueOf(/^diagnostic-code:(.*)$/im, about).replace(/^[\w-]+ *; */, '')
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(valueOf(/^status:(.*)$/im, about))?.[0] ?? '5.0.0'
  return { deliveryId, final: action === 'failed', problem: said || `550 ${status}` }
}
