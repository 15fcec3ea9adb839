import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import { partFor } from '@/server/http/sentences'
import type { Dependencies } from '@/server/http/server-app'
import { defaultTenant, tenantOf, type Tx } from '@/server/platform/db'
import type { CompanyLooksRow, CompanyMailsRow } from '@/server/platform/db/rows.generated'
import { MailRefused, MailServerLost, type Mail, type Mailer } from '@/server/platform/mail'
import { companyMailer, readServer } from '@/server/platform/mail/company-mailer'
import { OutboundRefused } from '@/server/platform/outbound'

export type PostTools = Pick<Dependencies, 'mailer' | 'secrets' | 'env'>

export interface SetMail {
  /** zh-CN|en-US|zh-TW; '' for how the company calls itself. */
  name: string
  /** '' for that of the installation. */
  address: string
  /** Opened; '' for that of the installation, null for one that was sealed with a key that is gone. */
  server: string | null
}

/** How mails of a company leave: by its own server where it has one, else by that of the installation. */
export interface Post {
  available: boolean
  /** Whom they are from, where the company does not call itself by another name. */
  from: string
  /** @throws as a mailer does; the transaction it was made in may be over */
  send(locale: Locale, mail: Omit<Mail, 'fromName' | 'fromAddress'>): Promise<void>
}

/** What was sealed with a key that is gone is null: there is a server, and nobody can say which. */
export function openServer(secrets: PostTools['secrets'], sealed: string): string | null {
  if (!sealed) return ''
  try {
    const server = secrets.open(sealed)
    return readServer(server) ? server : null
  } catch {
    return null
  }
}

/** Mails that were to leave by a company's own server leave by no other. */
const lostServer: Mailer = {
  available: true,
  send: () => Promise.reject(new MailServerLost()),
}

/** What listens at an address that somebody typed is not told by its own words, which go into the log alone. */
const unquoted = (mailer: Mailer): Mailer => ({
  available: mailer.available,
  send: (mail) =>
    mailer.send(mail).catch((error: unknown) => {
      if (error instanceof MailRefused || error instanceof OutboundRefused) throw error
      const { code } = error as { code?: unknown }
      throw new Error(typeof code === 'string' ? code : 'EPROTOCOL', { cause: error })
    }),
})

/** What a company says of its mails goes before what the installation says. */
export function postBy({ mailer, env }: PostTools, tenantId: string, set: SetMail, companyName: string): Post {
  const reach = { hosts: env.OUTBOUND_HOSTS, onMachine: tenantId === defaultTenant }
  const own =
    set.server === null ? lostServer : set.server ? unquoted(companyMailer(set.server, env.MAIL_FROM, reach)) : mailer
  return {
    available: own.available,
    from: set.address || env.MAIL_FROM,
    send: (locale, mail) =>
      own.send({
        ...mail,
        fromName: partFor(locale, set.name) || partFor(locale, companyName) || undefined,
        fromAddress: set.address || undefined,
      }),
  }
}

export async function companyPost(tools: PostTools, tx: Tx): Promise<Post> {
  const { rows } = await sql<
    Pick<CompanyMailsRow, 'sender_name' | 'sender_address' | 'sealed_server'> & Pick<CompanyLooksRow, 'name'>
  >`select coalesce(m.sender_name, '') as sender_name, coalesce(m.sender_address, '') as sender_address,
      coalesce(m.sealed_server, '') as sealed_server, coalesce(l.name, '') as name
    from company_mails m full join company_looks l on l.tenant_id = m.tenant_id`.execute(tx)
  const {
    sender_name: name = '',
    sender_address: address = '',
    sealed_server: sealed = '',
    name: called = '',
  } = rows[0] ?? {}
  return postBy(tools, tenantOf(tx), { name, address, server: openServer(tools.secrets, sealed) }, called)
}
