import { sql } from 'kysely'
import { groupMasterData } from '@/lib/contracts/organisation'
import { AppError } from '@/server/http/app-error'
import { serve, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import type { GroupMasterDataRow } from '@/server/platform/db/rows.generated'

type Kind = keyof typeof groupMasterData

const valuesOf = async ({ tx }: CallContext, kind: Kind): Promise<string[]> => {
  const { rows } = await sql<
    Pick<GroupMasterDataRow, 'value'>
  >`select value from group_master_data where kind = ${kind} order by created_at, value`.execute(tx)
  return rows.map((row) => row.value)
}

/** R5-13: a name that is there already is refused. */
async function add(context: CallContext, kind: Kind, value: string): Promise<Record<string, never>> {
  const { rows } =
    await sql`insert into group_master_data (kind, value, created_at) values (${kind}, ${value}, ${context.now}) on conflict do nothing returning value`.execute(
      context.tx,
    )
  if (!rows.length) throw new AppError('master.exists')
  await context.audit({ action: 'masterData.add', objectType: kind, objectId: value })
  return {}
}

async function remove(context: CallContext, kind: Kind, value: string): Promise<Record<string, never>> {
  const { rows } =
    await sql`delete from group_master_data where kind = ${kind} and value = ${value} returning value`.execute(
      context.tx,
    )
  if (!rows.length) throw new AppError('object.unknown')
  await context.audit({ action: 'masterData.delete', objectType: kind, objectId: value })
  return {}
}

/** R7.3-18 to R7.3-22: leader types, leader levels, member types, group types and group function types. */
export function serveMasterData(app: ServerApp): void {
  for (const kind of ['leaderType', 'memberType', 'groupType', 'groupFunctionType'] as const) {
    const calls = groupMasterData[kind]
    serve(app, calls.list, async (_input, context) => (await valuesOf(context, kind)).map((typeName) => ({ typeName })))
    serve(app, calls.add, ({ typeName }, context) => add(context, kind, typeName))
    serve(app, calls.remove, ({ typeName }, context) => remove(context, kind, typeName))
  }
  const levels = groupMasterData.leaderLevel
  serve(app, levels.list, async (_input, context) =>
    (await valuesOf(context, 'leaderLevel'))
      .map((level) => ({ level: Number(level) }))
      .sort((a, b) => a.level - b.level),
  )
  serve(app, levels.add, ({ level }, context) => add(context, 'leaderLevel', String(level)))
  serve(app, levels.remove, ({ level }, context) => remove(context, 'leaderLevel', String(level)))
}
