import { sql } from 'kysely'
import type { z } from 'zod'
import { getCompanyLook, getCompanyPicture, saveCompanyLook, type CompanyLook } from '@/lib/contracts/company-look'
import { AppError } from '@/server/http/app-error'
import { languageOfCompany } from '@/server/http/company-language'
import { serve, serveStream, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { encodeLogo, readCompanyLook } from '@/server/modules/auth'
import type { Tx } from '@/server/platform/db'

async function read(tx: Tx): Promise<CompanyLook> {
  const { picture, ...look } = await readCompanyLook(tx)
  return { ...look, picture: picture?.toString('base64') ?? '' }
}

/** @throws AppError picture.unreadable */
async function save(
  { tx, caller, now, audit }: CallContext,
  { name, picture, mode, brand, language }: z.output<typeof saveCompanyLook.input>,
): Promise<CompanyLook> {
  const before = await read(tx)
  // What stands there already was encoded when it came.
  const isKept = picture === before.picture
  const bytes = Buffer.from(picture, 'base64')
  const encoded = picture === '' ? null : isKept ? bytes : await encodeLogo(bytes, 'shell')
  await sql`insert into company_looks (name, picture, mode, brand, language, changed_at, changed_by)
    values (${name}, ${encoded}, ${mode}, ${brand}, ${language}, ${now}, ${caller.account})
    on conflict (tenant_id) do update set name = excluded.name, picture = excluded.picture, mode = excluded.mode,
      brand = excluded.brand, language = excluded.language, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    tx,
  )
  // Whoever has not chosen goes along, also in the mails he gets.
  if (language !== before.language)
    await sql`update users set default_language = ${languageOfCompany} where not language_chosen`.execute(tx)
  const after = await read(tx)
  const told = ({ picture: shown, ...look }: CompanyLook) => ({ ...look, hasPicture: shown !== '' })
  await audit({
    action: 'company.look',
    objectType: 'company',
    objectId: caller.tenantId,
    before: told(before),
    after: { ...told(after), ...(!isKept && picture !== '' && { newPicture: true }) },
  })
  return after
}

/** The look of every company is its own administrators'. */
export function registerCompanyLook(app: ServerApp): void {
  serve(app, getCompanyLook, (_input, { tx }) => read(tx))
  serve(app, saveCompanyLook, (input, context) => save(context, input))
  serveStream(app, getCompanyPicture, async (_input, { transact, reply }) => {
    const { picture } = await transact(readCompanyLook)
    if (!picture) throw new AppError('object.unknown')
    return reply.type('image/png').header('cache-control', 'private, max-age=86400').send(picture)
  })
}
