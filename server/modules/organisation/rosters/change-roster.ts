import { sql } from 'kysely'
import type { z } from 'zod'
import type { newRosterForm, Roster, RosterKind, rosterForm } from '@/lib/contracts/rosters'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { ProcessesNaming } from '../processes-naming'
import { rosterTables } from './roster-tables'

/** @throws AppError object.unknown */
export async function readRoster(tx: Tx, kind: RosterKind, id: string): Promise<Roster> {
  const { rows } = await sql<Roster>`select * from (${rosterTables[kind].rosters}) r where r.id = ${id}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

export async function createRoster(
  context: CallContext,
  kind: RosterKind,
  input: z.output<typeof newRosterForm>,
): Promise<Roster> {
  const { rows } = await sql`${rosterTables[kind].insert(input)}`.execute(context.tx)
  if (rows.length === 0)
    throw new AppError('input.invalid', {}, { id: sentence(context.locale, 'errors.fields.roster.idTaken') })
  const after = await readRoster(context.tx, kind, input.id)
  await context.audit({ action: `${kind}.add`, objectType: kind, objectId: input.id, after })
  return after
}

export async function changeRoster(
  context: CallContext,
  kind: RosterKind,
  input: z.output<typeof rosterForm> & { id: string },
): Promise<Roster> {
  const before = await readRoster(context.tx, kind, input.id)
  await sql`${rosterTables[kind].update(input)}`.execute(context.tx)
  const after = await readRoster(context.tx, kind, input.id)
  await context.audit({ action: `${kind}.modify`, objectType: kind, objectId: input.id, before, after })
  return after
}

/** Processes a refusal names; where there are more it says so. */
const mostTold = 20

/** @throws AppError roster.hasMembers, roster.hasRights, roster.inProcesses: what names it would name nothing */
export async function removeRoster(
  context: CallContext,
  kind: RosterKind,
  id: string,
  processesNaming: ProcessesNaming,
): Promise<void> {
  const { tx, locale } = context
  const { remove, namedBy } = rosterTables[kind]
  const before = await readRoster(tx, kind, id)
  if (before.members > 0) throw new AppError('roster.hasMembers', { count: before.members })
  const grants =
    await sql`select 1 from node_grants g where g.participant_type = any(${namedBy.types}::int[]) and g.${sql.ref(namedBy.param)} = ${id}
    union all select 1 from menu_grants g where ${namedBy.param === 'param0'} and g.participant_type = any(${namedBy.types}::int[]) and g.param0 = ${id} limit 1`.execute(
      tx,
    )
  if (grants.rows.length > 0) throw new AppError('roster.hasRights')
  const processes = (await processesNaming(tx, { ...namedBy, id, most: mostTold + 1 })).map((name) =>
    partFor(locale, name),
  )
  if (processes.length > mostTold) processes.splice(mostTold, 1, '…')
  if (processes.length > 0) throw new AppError('roster.inProcesses', { processes: processes.join(', ') })
  await sql`${remove(id)}`.execute(tx)
  await context.audit({ action: `${kind}.delete`, objectType: kind, objectId: id, before })
}
