import { createTransport, type Transporter } from 'nodemailer'

export interface Mail {
  to: string
  /** Whom it is from, before the address that is set; absent: as that says. */
  fromName?: string
  /** In place of the address that is set. */
  fromAddress?: string
  subject: string
  /** In angle brackets; made up where none is given. */
  messageId?: string
  text: string
  /** Of an invitation: the file calendars read. */
  calendar?: string
  html?: string
  /** One with a `cid` stands in the text, as `cid:` names it. */
  attachments?: { filename: string; content: Buffer; cid?: string }[]
}

/** The mail server has said no for good, in its own words. */
export class MailRefused extends Error {}

export interface Mailer {
  /** False: no mail server is set up, nothing can be sent. */
  available: boolean
  /** @throws MailRefused where trying again is of no use; any other error means "not now" */
  send(mail: Mail): Promise<void>
}

/** In milliseconds: a server that hangs holds up nobody for longer. */
export const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

interface SmtpError {
  responseCode?: number
  response?: string
  message?: string
}

/** What is set as the sender, with what is said otherwise: a name is data of its own, so that what is in it opens no header. */
function senderOf(from: string, { fromName, fromAddress }: Pick<Mail, 'fromName' | 'fromAddress'>) {
  if (!fromName && !fromAddress) return from
  const [, setName = '', setAddress = from] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: fromName || setName.replace(/^"|"$/g, ''), address: fromAddress || setAddress }
}

export function createMailer(smtpUrl: string | undefined, from: string, limits: Partial<typeof patience> = {}): Mailer {
  if (!smtpUrl) return { available: false, send: async () => undefined }
  const transport = createTransport({ url: smtpUrl, ...patience, ...limits })
  return mailerOver(() => transport, from)
}

/** A mail server of a company's own, sealed with a key that is gone: its message is a key of `errors`. */
export class MailServerLost extends Error {
  constructor() {
    super('company.mailServerLost')
  }
}

export function mailerOver(transportNow: () => Transporter | Promise<Transporter>, from: string): Mailer {
  return {
    available: true,
    async send({ calendar, fromName, fromAddress, ...mail }) {
      const invitation = calendar && { icalEvent: { method: 'PUBLISH', filename: 'meeting.ics', content: calendar } }
      const transport = await transportNow()
      try {
        // RFC 3834: answering machines let it be.
        await transport.sendMail({
          from: senderOf(from, { fromName, fromAddress }),
          ...mail,
          ...invitation,
          headers: { 'auto-submitted': 'auto-generated' },
        })
      } catch (error) {
        const { responseCode = 0, response, message } = error as SmtpError
        // RFC 5321 4.2.1: 5yz is permanent. 530 and 535 are about our own sign-in, which an administrator mends.
        if (responseCode >= 500 && ![530, 534, 535].includes(responseCode))
          throw new MailRefused(response ?? message ?? 'refused')
        throw error
      }
    },
  }
}
