import { sql } from 'kysely'
import type { z } from 'zod'
import type { createCompany as createContract, saveCompany as saveContract } from '@/lib/contracts/companies'
import type { Environment } from '@/lib/environment'
import { AppError } from '@/server/http/app-error'
import { atField } from '@/server/http/speak'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { hashPassword, newOneTimePassword, oneTimeHours, requireWayBack } from '@/server/modules/auth'
import { defaultTenant, type Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { asCompany } from './as-company'
import { findCompany, nameOf, readCompany, usedBy } from './list-companies'

/** Fills a new company with what every installation starts with. */
export type Furnish = (tx: Tx) => Promise<void>

interface Hosts {
  code: string
  hostNames: string[]
  /** By which the installation itself is reached: the first company's, unless it has one of its own. */
  ofInstallation: string | null
}

const hostOf = ({ PUBLIC_URL }: Environment) => (PUBLIC_URL ? new URL(PUBLIC_URL).hostname.toLowerCase() : null)

/**
 * Who saves hosts at the same time waits: the calls alter the same kind of record.
 * @throws AppError input.invalid, at the field, for a host that is another company's, or one the first company could not be reached without
 */
async function refuseTakenHosts(
  { tx, locale }: CallContext,
  { code, hostNames, ofInstallation }: Hosts,
): Promise<void> {
  const { rows } =
    await sql`select 1 from tenants where tenant_id <> ${code} and host_names && ${hostNames}::text[] limit 1`.execute(
      tx,
    )
  if (rows.length > 0)
    throw new AppError('input.invalid', {}, { hostNames: sentence(locale, 'errors.fields.company.hostTaken') })
  if (!ofInstallation) return
  const { rows: first } = await sql<{ is_given: boolean; has_other: boolean }>`
    with after as (select tenant_id, case when tenant_id = ${code} then ${hostNames}::text[] else host_names end as hosts from tenants
      union all select ${code}, ${hostNames}::text[])
    select exists (select 1 from after where tenant_id <> ${defaultTenant} and ${ofInstallation} = any(hosts)) as is_given,
      exists (select 1 from after where tenant_id = ${defaultTenant} and cardinality(hosts) > 0) as has_other`.execute(
    tx,
  )
  if (first[0]?.is_given && !first[0].has_other)
    throw new AppError('input.invalid', {}, { hostNames: atField('company.hostOfFirst', { host: ofInstallation }) })
}

/** @throws AppError input.invalid, at the field, for a code or a host that is taken */
export async function createCompany(
  context: CallContext,
  { furnish, env }: { furnish: Furnish; env: Environment },
  input: z.output<typeof createContract.input>,
): Promise<z.input<typeof createContract.data>> {
  const { tx, now, locale } = context
  const { code, hostNames, peopleLimit, storageLimit, outsideWaysIn } = input
  await refuseTakenHosts(context, { code, hostNames, ofInstallation: hostOf(env) })
  const { rows } =
    await sql`insert into tenants (tenant_id, name, created_at, host_names, people_limit, storage_limit, outside_ways_in)
    values (${code}, ${nameOf(input.names)}, ${now}, ${hostNames}::text[], ${peopleLimit}, ${storageLimit}, ${outsideWaysIn}) on conflict do nothing returning 1`.execute(
      tx,
    )
  if (rows.length === 0)
    throw new AppError('input.invalid', {}, { code: sentence(locale, 'errors.fields.company.codeTaken') })
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await hashPassword(oneTimePassword)
  await asCompany(tx, code, async () => {
    await furnish(tx)
    // What is that of the installation need not be said.
    if (input.language !== 'zh-CN')
      await sql`insert into company_looks (language, changed_at, changed_by) values (${input.language}, ${now}, ${input.administrator})`.execute(
        tx,
      )
    await sql`insert into users (account, name, default_language, is_administrator, must_change_password, password_hash, one_time_until, created_at)
      values (${input.administrator}, ${input.administratorName}, ${input.language}, true, true, ${passwordHash},
        ${now}::timestamptz + make_interval(hours => ${oneTimeHours}), ${now})`.execute(tx)
  })
  const { administrator, names } = input
  await context.audit({
    action: 'company.create',
    objectType: 'company',
    objectId: code,
    after: { names, hostNames, peopleLimit, storageLimit, outsideWaysIn, administrator },
  })
  return { code, account: administrator, oneTimePassword }
}

/** @throws AppError object.unknown, input.invalid, setting.noWayBack */
export async function saveCompany(
  context: CallContext,
  env: Environment,
  { code, rev: _rev, ...form }: z.output<typeof saveContract.input>,
): Promise<void> {
  const before = await readCompany(context.tx, code)
  await refuseTakenHosts(context, { code, hostNames: form.hostNames, ofInstallation: hostOf(env) })
  // As with the settings of these ways: somebody must still come in who could put it right.
  if (code === defaultTenant && before.outsideWaysIn && !form.outsideWaysIn) await requireWayBack(context.tx)
  await sql`update tenants set name = ${nameOf(form.names)}, host_names = ${form.hostNames}::text[], people_limit = ${form.peopleLimit},
    storage_limit = ${form.storageLimit}, outside_ways_in = ${form.outsideWaysIn} where tenant_id = ${code}`.execute(
    context.tx,
  )
  await context.audit({ action: 'company.save', objectType: 'company', objectId: code, before, after: form })
}

/** @throws AppError company.first for the first company, company.state where it is in another state */
async function turn({ tx }: CallContext, code: string, from: string, to: string): Promise<void> {
  const { state } = await findCompany(tx, code)
  if (code === defaultTenant) throw new AppError('company.first')
  if (state !== from) throw new AppError('company.state')
  await sql`update tenants set state = ${to} where tenant_id = ${code}`.execute(tx)
}

/** Everybody is signed out with it. */
export async function suspendCompany(context: CallContext, code: string): Promise<{ ended: number }> {
  await turn(context, code, 'active', 'suspended')
  const ended = await asCompany(context.tx, code, async () => {
    await sql`delete from push_devices where session_id is null`.execute(context.tx)
    return (await sql`delete from sessions returning 1`.execute(context.tx)).rows.length
  })
  await context.audit({ action: 'company.suspend', objectType: 'company', objectId: code, after: { ended } })
  return { ended }
}

export async function resumeCompany(context: CallContext, code: string): Promise<void> {
  await turn(context, code, 'suspended', 'active')
  await context.audit({ action: 'company.resume', objectType: 'company', objectId: code })
}

/** From now on it is being deleted: there is no way back. @throws AppError company.typed */
export async function askToDelete(context: CallContext, code: string, typed: string): Promise<void> {
  const { tx, caller, now } = context
  if (typed !== code) throw new AppError('company.typed')
  await turn(context, code, 'suspended', 'deleting')
  const { name } = await findCompany(tx, code)
  const { people } = await usedBy(tx, code)
  await sql`insert into company_deletions (deletion_id, code, name, people, asked_by, asked_at)
    values (${newId()}, ${code}, ${name}, ${people}, ${caller.account}, ${now})`.execute(tx)
  await context.audit({
    action: 'company.delete',
    objectType: 'company',
    objectId: code,
    before: { name, people },
  })
}
