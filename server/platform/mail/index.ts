import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** False: no mail server is set up, nothing can be sent. */
  available: boolean
  send(mail: Mail): Promise<void>
}

export function createMailer(smtpUrl: string | undefined, from: string): Mailer {
  if (!smtpUrl) return { available: false, send: async () => undefined }
  const transport = createTransport(smtpUrl)
  return {
    available: true,
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}
