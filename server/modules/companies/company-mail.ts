import { sql } from 'kysely'
import type { z } from 'zod'
import * as contracts from '@/lib/contracts/company-mail'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import type { Caller } from '@/server/http/caller'
import { requireProof } from '@/server/http/require-proof'
import { sentence } from '@/server/http/sentences'
import { serve, serveStream, type CallContext, type StreamContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { atField } from '@/server/http/speak'
import { whyNotReached } from '@/server/http/why-not-reached'
import { addressLimit, openServer, postBy, readCompanyLook, type PostTools } from '@/server/modules/auth'
import { defaultTenant, type Tx } from '@/server/platform/db'
import type { CompanyMailsRow } from '@/server/platform/db/rows.generated'
import { readServer, shownServer } from '@/server/platform/mail/company-mailer'

/** A person who looks for what is wrong needs no more. */
const trialsPerMinute = 10

type Typed = Pick<z.output<typeof contracts.saveCompanyMail.input>, 'name' | 'address' | 'server'>

/** The links that give people new passwords leave by the server: whoever reads those becomes anybody, a system administrator too. */
const mayServe = ({ tenantId, isAdministrator, isSystemAdministrator }: Caller): boolean =>
  tenantId === defaultTenant ? isSystemAdministrator : isAdministrator

async function readSet(tx: Tx, { secrets }: PostTools) {
  const { rows } = await sql<
    Pick<CompanyMailsRow, 'sender_name' | 'sender_address' | 'sealed_server' | 'server_set_at'>
  >`select sender_name, sender_address, sealed_server, server_set_at from company_mails`.execute(tx)
  const row = rows[0]
  return {
    name: row?.sender_name ?? '',
    address: row?.sender_address ?? '',
    sealed: row?.sealed_server ?? '',
    server: openServer(secrets, row?.sealed_server ?? ''),
    setAt: row?.server_set_at ?? null,
  }
}

async function read(tx: Tx, tools: PostTools, caller: Caller): Promise<contracts.KnownCompanyMail> {
  const { name, address, server, setAt } = await readSet(tx, tools)
  return {
    name,
    address,
    server: shownServer(server ?? ''),
    serverLost: server === null,
    serverSetAt: server === '' ? null : (setAt?.toISOString() ?? null),
    mayServe: mayServe(caller),
    ofInstallation: { available: tools.mailer.available, from: tools.env.MAIL_FROM },
  }
}

/** @throws AppError right.missing, proof.needed, input.invalid where another server is typed */
function requireServer(context: Pick<CallContext, 'caller' | 'now'>, typed: string): void {
  if (!mayServe(context.caller)) throw new AppError('right.missing')
  requireProof(context)
  if (typed && !readServer(typed)) throw new AppError('input.invalid', {}, { server: atField('company.mailServer') })
}

async function save(context: CallContext, tools: PostTools, { name, address, server }: Typed) {
  const { tx, caller, now, audit } = context
  if (server !== undefined) requireServer(context, server)
  const before = await readSet(tx, tools)
  const next = server ?? before.server ?? ''
  // What was not typed stays as it is sealed: the key that opens it may come back.
  const sealed = server === undefined ? before.sealed : server && tools.secrets.seal(server)
  const setAt = server === undefined ? before.setAt : server ? now : null
  await sql`insert into company_mails (sender_name, sender_address, sealed_server, server_set_at, changed_at, changed_by)
    values (${name}, ${address}, ${sealed}, ${setAt}, ${now}, ${caller.account})
    on conflict (tenant_id) do update set sender_name = excluded.sender_name, sender_address = excluded.sender_address,
      sealed_server = excluded.sealed_server, server_set_at = excluded.server_set_at, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`.execute(tx)
  await audit({
    action: 'company.mail',
    objectType: 'company',
    objectId: caller.tenantId,
    before: { name: before.name, address: before.address, server: shownServer(before.server ?? '') },
    after: { name, address, server: shownServer(next), ...(server && { newServer: true }) },
  })
  return read(tx, tools, caller)
}

/** @throws AppError right.missing, proof.needed, input.invalid, notices.noMail, notices.notSent */
async function tryMail(
  context: StreamContext,
  tools: PostTools,
  { to, name, address, server }: Typed & { to: string },
): Promise<{ milliseconds: number }> {
  if (server) requireServer(context, server)
  const { locale, caller } = context
  const { kept, called } = await context.transact(async (tx) => ({
    kept: await readSet(tx, tools),
    called: (await readCompanyLook(tx)).name,
  }))
  const post = postBy(tools, caller.tenantId, { name, address, server: server ?? kept.server }, called)
  if (!post.available) throw new AppError('notices.noMail')
  const note = (done: boolean) =>
    context.transact((tx) =>
      writeAudit(
        { ...context, tx },
        {
          action: 'company.tryMail',
          objectType: 'company',
          objectId: caller.tenantId,
          after: { to, address, server: shownServer(server ?? kept.server ?? ''), done },
        },
      ),
    )
  const began = performance.now()
  try {
    await post.send(locale, { to, subject: sentence(locale, 'mails.trial'), text: sentence(locale, 'mails.trial') })
  } catch (error) {
    await note(false)
    throw new AppError('notices.notSent', { reason: whyNotReached(context, error) })
  }
  await note(true)
  return { milliseconds: Math.round(performance.now() - began) }
}

/** Mails of every company are its own administrators'. */
export function registerCompanyMail(app: ServerApp): void {
  const { deps } = app
  serve(app, contracts.getCompanyMail, (_input, { tx, caller }) => read(tx, deps, caller))
  serve(app, contracts.saveCompanyMail, (input, context) => save(context, deps, input))
  const limit = addressLimit(trialsPerMinute)
  // The answer is the mail server's, so no transaction waits for it.
  serveStream(app, contracts.tryCompanyMail, (input, context) => {
    limit(context.address, context.now.getTime())
    return tryMail(context, deps, input)
  })
}
