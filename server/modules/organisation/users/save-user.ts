import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { addUser, modifyUser, UserAccount } from '@/lib/contracts/users'
import { AppError } from '@/server/http/app-error'
import { languageOfCompany } from '@/server/http/company-language'
import { requireProof } from '@/server/http/require-proof'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { endSessionsOfPerson, hashPassword, newOneTimePassword, oneTimeHours } from '@/server/modules/auth'
import { requireRoomForPeople } from '@/server/modules/companies'
import { refuseLockOut, refuseUnknownParts, requireRightOver, requireRightOverAddress } from './check-user'
import { newPlaces, placesOf, requireRightToPlace } from './gives-more'
import { readAccount } from './read-account'
import { allPlaces, writePlaces, writeRoles } from './write-places'

/** What the audit log keeps of a person: what an administrator sets, nothing he cannot see. */
const forLog = ({ groupNames: _names, departmentName: _department, leads: _leads, ...rest }: UserAccount) => rest

/** @returns the password for the first sign-in, which is told once and never again */
export async function createUser(
  context: CallContext,
  input: z.output<typeof addUser.input>,
): Promise<{ account: string; oneTimePassword: string }> {
  const oneTimePassword = newOneTimePassword()
  await insertUser(context, input, await hashPassword(oneTimePassword))
  return { account: input.account, oneTimePassword }
}

/** Somebody who has no password here: the directory or a provider says who he is, until an administrator gives him one. */
export const createOutsideUser = (context: CallContext, input: z.output<typeof addUser.input>): Promise<void> =>
  insertUser(context, input, null)

/** Whose language nobody has chosen goes with his company's. */
const languageOf = ({ defaultLanguage }: Pick<z.output<typeof addUser.input>, 'defaultLanguage'>) =>
  defaultLanguage === '' ? languageOfCompany : sql`${defaultLanguage}`

async function insertUser(
  context: CallContext,
  input: z.output<typeof addUser.input>,
  oneTimeHash: string | null,
): Promise<void> {
  const { tx, now, locale } = context
  await requireRightOver(context, { account: '', isAdministrator: false, roles: [] }, input)
  if (input.isAdministrator || input.roles.length > 0) requireProof(context)
  await refuseUnknownParts(context, input)
  await requireRightToPlace(context, newPlaces([], allPlaces(input)))
  await requireRoomForPeople(tx, 1)
  const { rows } =
    await sql`insert into users (account, name, dsp_name, hrid, job_title, email, department_id, default_language, language_chosen, is_administrator, password_hash, must_change_password, one_time_until, created_at)
    values (${input.account}, ${input.name}, ${input.dspName}, ${input.hrid}, ${input.jobTitle}, ${input.email}, ${input.departmentId || null},
      ${languageOf(input)}, ${input.defaultLanguage !== ''},
      ${input.isAdministrator}, ${oneTimeHash}, ${oneTimeHash !== null},
      case when ${oneTimeHash !== null} then ${now}::timestamptz + make_interval(hours => ${oneTimeHours}) end, ${now})
    on conflict do nothing returning account`.execute(tx)
  if (rows.length === 0)
    throw new AppError('input.invalid', {}, { account: sentence(locale, 'errors.fields.user.accountTaken') })
  await writePlaces(tx, input)
  await writeRoles(tx, input.account, input.roles)
  await context.audit({
    action: 'user.add',
    objectType: 'user',
    objectId: input.account,
    after: forLog(await readAccount(tx, input.account)),
  })
}

export async function changeUser(context: CallContext, input: z.output<typeof modifyUser.input>): Promise<UserAccount> {
  const { tx } = context
  const before = await readAccount(tx, input.account)
  await requireRightOver(context, before, input)
  if (before.email !== input.email) await requireRightOverAddress(context, before)
  if (
    before.email !== input.email ||
    before.isAdministrator !== input.isAdministrator ||
    !isDeepStrictEqual(before.roles.toSorted(), [...new Set(input.roles)].toSorted())
  )
    requireProof(context)
  await refuseUnknownParts(context, input)
  await requireRightToPlace(context, newPlaces(await placesOf(context, before.account), allPlaces(input)))
  if (before.isAdministrator && !input.isAdministrator) await refuseLockOut(context, before.account)
  await sql`update users set name = ${input.name}, dsp_name = ${input.dspName}, hrid = ${input.hrid}, job_title = ${input.jobTitle}, email = ${input.email},
    department_id = ${input.departmentId || null}, default_language = ${languageOf(input)},
    language_chosen = ${input.defaultLanguage !== ''}, is_administrator = ${input.isAdministrator}
    where account = ${before.account}`.execute(tx)
  await writePlaces(tx, { ...input, account: before.account })
  await writeRoles(tx, before.account, input.roles)
  const after = await readAccount(tx, before.account)
  await context.audit({
    action: 'user.modify',
    objectType: 'user',
    objectId: before.account,
    before: forLog(before),
    after: forLog(after),
  })
  return after
}

/** Keeping somebody out ends his sessions at once; what he has to do stays his until it is handed over. */
export async function switchUser(
  context: CallContext,
  { account, enabled }: { account: string; enabled: boolean },
): Promise<void> {
  const { tx } = context
  const before = await readAccount(tx, account)
  await requireRightOver(context, before)
  if (before.enabled === enabled) return
  if (enabled) await requireRoomForPeople(tx, 1)
  if (!enabled && before.account === context.caller.account) throw new AppError('user.oneself')
  if (!enabled && before.isAdministrator) await refuseLockOut(context, before.account)
  await sql`update users set enabled = ${enabled} where account = ${before.account}`.execute(tx)
  if (!enabled) await endSessionsOfPerson(tx, before.account)
  await context.audit({
    action: 'user.enable',
    objectType: 'user',
    objectId: before.account,
    before: { enabled: before.enabled },
    after: { enabled },
  })
}
