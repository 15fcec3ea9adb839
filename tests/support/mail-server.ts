import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
  headers: string
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  /** What it says to an address from now on, such as `550 no such mailbox`. */
  answers: Map<string, { code: number; text: string }>
  close(): Promise<void>
}

const decoded = (part: string): string => {
  const [head = '', body = ''] = part.split(/\r?\n\r?\n([\s\S]*)/)
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** RFC 2047: words of a heading in other letters. */
const heading = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : word
            .replace(/_/g, ' ')
            .replace(/=([\dA-F]{2})/g, (_hex, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    )

function read(raw: string, to: string): ReceivedMail {
  const headers = raw.split(/\r?\n\r?\n/)[0]!.replace(/\r?\n\s+/g, ' ')
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1]
  const parts = boundary ? raw.split(`--${boundary}`) : [raw]
  const part = (type: string) => decoded((parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '').trimStart())
  const subject = /^Subject: (.*)$/im.exec(headers)?.[1] ?? ''
  return {
    to,
    subject: /=\?/.test(subject) ? Buffer.from(heading(subject), 'latin1').toString() : subject,
    text: part('text/plain'),
    html: part('text/html'),
    headers,
  }
}

/** A real mail server that keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const answers: MailServer['answers'] = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const answer = answers.get(address)
      done(answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null)
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        mails.push(read(Buffer.concat(pieces).toString(), session.envelope.rcptTo[0]?.address ?? ''))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
