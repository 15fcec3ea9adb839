import { sql } from 'kysely'
import type { z } from 'zod'
import type { importForm } from '@/lib/contracts/imports'
import type { Environment } from '@/lib/environment'
import { AppError } from '@/server/http/app-error'
import { languageOfCompany } from '@/server/http/company-language'
import { requireProof } from '@/server/http/require-proof'
import type { CallContext } from '@/server/http/serve'
import { hashPassword, oneTimeHours, refuseWeak, requireRule } from '@/server/modules/auth'
import { requireRoomForPeople } from '@/server/modules/companies'
import { lockTree } from '../change-group'
import { newPlaces, requireRightToPlace } from '../users/gives-more'
import { allPlaces } from '../users/write-places'
import type { ImportedUser } from './check-users'
import { addDepartments } from './import-departments'
import { keptFile } from './keep-file'
import { badRowsOf, lookThrough } from './look-through'

/**
 * Writes the good rows of a file, looked through once more as things stand now; the file is forgotten then.
 * @throws AppError import.badRows when all were to be written and one is bad
 */
export async function runImport(
  context: CallContext,
  env: Environment,
  { importId, mode, password }: z.output<typeof importForm>,
): Promise<{ added: number; left: number }> {
  const { tx, caller } = context
  const file = await keptFile(tx, caller, importId)
  if (password) requireRule(context, env, password, ['password'])
  if (file.kind === 'departments') await lockTree(tx)
  // Two imports at once: the second waits here and then finds the accounts of the first.
  else await sql`lock table users in share row exclusive mode`.execute(tx)
  const found = await lookThrough(context, file.kind, file.rows)
  if (password)
    await refuseWeak(
      context,
      password,
      found.kind === 'users' ? found.good.flatMap(({ account, name }) => [account, name]) : [],
    )
  const left = badRowsOf(file.rows, found.problems).length
  if (mode === 'all' && left > 0) throw new AppError('import.badRows', { count: left })
  const added =
    found.kind === 'users' ? await addUsers(context, found.good, password) : await addDepartments(tx, found.good)
  await sql`delete from import_files where import_id = ${importId}`.execute(tx)
  await context.audit({
    action: `${file.kind}.import`,
    objectType: 'import',
    objectId: importId,
    after: { fileName: file.file_name, left, rows: found.good },
  })
  return { added, left }
}

/** @throws AppError proof.needed where the file gives roles, or everybody a password */
async function addUsers(context: CallContext, users: ImportedUser[], password: string): Promise<number> {
  const { tx, now } = context
  if (password || users.some(({ roles }) => roles.length > 0)) requireProof(context)
  await requireRightToPlace(
    context,
    newPlaces(
      [],
      users.flatMap((user) => allPlaces(user)),
    ),
  )
  await requireRoomForPeople(tx, users.length)
  // One hash for all: the password is the same, and each must change it at the first sign-in.
  const passwordHash = password ? await hashPassword(password) : null
  await sql`insert into users (account, name, dsp_name, hrid, job_title, email, department_id, default_language, password_hash, must_change_password, one_time_until, created_at)
    select account, name, "dspName", hrid, "jobTitle", email, nullif("departmentId", ''), ${languageOfCompany}, ${passwordHash}::text, ${Boolean(password)},
      case when ${Boolean(password)} then ${now}::timestamptz + make_interval(hours => ${oneTimeHours}) end, ${now}
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as u(account text, name text, "dspName" text, hrid text, "jobTitle" text, email text, "departmentId" text)`.execute(
    tx,
  )
  const roles = users.flatMap(({ account, roles: own }) => own.map((role) => ({ account, role })))
  await sql`insert into user_roles (account, role_id) select account, role from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(account text, role text) on conflict do nothing`.execute(
    tx,
  )
  const places = users.flatMap(({ account, departmentId, places: own }) =>
    allPlaces({ departmentId, places: own }).map((place) => ({ account, ...place })),
  )
  await sql`insert into group_members (account, group_id, duty)
    select account, "groupId", duty from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(account text, "groupId" text, duty text) on conflict do nothing`.execute(
    tx,
  )
  return users.length
}
