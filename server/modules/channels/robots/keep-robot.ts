import { sql } from 'kysely'
import type { z } from 'zod'
import type { Robot, saveRobot as contract } from '@/lib/contracts/notifications'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import type { ChatRobotsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'

type Row = ChatRobotsRow & { process_name: string | null; group_name: string | null }

export async function readRobots(tx: Tx, { secrets }: Pick<Dependencies, 'secrets'>, robotId = ''): Promise<Robot[]> {
  const { rows } = await sql<Row>`
    select r.*, (select v.definition ->> 'name' from process_versions v where v.process_id = r.process_id order by v.version desc limit 1) as process_name, g.name as group_name
    from chat_robots r left join groups g on g.group_id = r.group_id
    where ${robotId} in ('', r.robot_id) order by r.robot_name, r.robot_id`.execute(tx)
  return rows.map((row) => ({
    robotId: row.robot_id,
    robotName: row.robot_name,
    kind: row.kind as Robot['kind'],
    host: new URL(secrets.open(row.sealed_address)).host,
    signs: row.sealed_secret !== '',
    processId: row.process_id,
    processName: row.process_name ?? '',
    groupId: row.group_id,
    groupName: row.group_name ?? '',
    events: row.events as Robot['events'],
    showsFields: row.shows_fields,
    locale: row.robot_locale as Robot['locale'],
    enabled: row.enabled,
  }))
}

/** @throws AppError object.unknown */
export async function readRobot(tx: Tx, deps: Pick<Dependencies, 'secrets'>, robotId: string): Promise<Robot> {
  const [robot] = await readRobots(tx, deps, robotId)
  if (!robot) throw new AppError('object.unknown')
  return robot
}

function requireHttps(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || url.username || url.password)
    throw new AppError('input.invalid', {}, { address: atField('notices.robotAddress') })
}

/** The address and the key are kept sealed and shown to nobody; left empty, they stay as they are. */
export async function saveRobot(
  { tx, caller, now, audit }: CallContext,
  deps: Pick<Dependencies, 'secrets'>,
  { robotId, rev: _rev, address, signingKey, ...form }: z.output<(typeof contract)['input']>,
): Promise<{ robotId: string }> {
  const before = robotId ? await readRobot(tx, deps, robotId) : null
  if (address || !before) requireHttps(address)
  const id = robotId || newId()
  const sealedAddress = address ? deps.secrets.seal(address) : null
  const sealedKey = signingKey ? deps.secrets.seal(signingKey) : null
  await sql`
    insert into chat_robots (robot_id, robot_name, kind, sealed_address, sealed_secret, process_id, group_id, events, shows_fields, robot_locale, enabled, changed_by, changed_at)
    values (${id}, ${form.robotName}, ${form.kind}, ${sealedAddress ?? ''}, ${sealedKey ?? ''}, ${form.processId}, ${form.groupId},
      ${JSON.stringify(form.events)}::jsonb, ${form.showsFields}, ${form.locale}, ${form.enabled}, ${caller.account}, ${now})
    on conflict (tenant_id, robot_id) do update set robot_name = excluded.robot_name, kind = excluded.kind,
      sealed_address = case when ${sealedAddress === null}::boolean then chat_robots.sealed_address else excluded.sealed_address end,
      -- Another address is another robot: the key of the one before is not told to it.
      sealed_secret = case when ${sealedKey === null && sealedAddress === null}::boolean then chat_robots.sealed_secret else excluded.sealed_secret end,
      process_id = excluded.process_id, group_id = excluded.group_id, events = excluded.events, shows_fields = excluded.shows_fields,
      robot_locale = excluded.robot_locale, enabled = excluded.enabled, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
  const after = { ...form, newAddress: sealedAddress !== null, newKey: sealedKey !== null }
  await audit({ action: 'robot.save', objectType: 'chatRobot', objectId: id, before, after })
  return { robotId: id }
}

export async function deleteRobot(
  { tx, audit }: CallContext,
  deps: Pick<Dependencies, 'secrets'>,
  robotId: string,
): Promise<void> {
  const before = await readRobot(tx, deps, robotId)
  await sql`delete from chat_robots where robot_id = ${robotId}`.execute(tx)
  await audit({ action: 'robot.delete', objectType: 'chatRobot', objectId: robotId, before })
}
