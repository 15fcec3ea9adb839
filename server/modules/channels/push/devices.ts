import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  addPushDevice as contract,
  PushDevice,
  removePushDevice as removal,
  tiePushDevice as tying,
} from '@/lib/contracts/notice-preferences'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import type { PushDevicesRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'

/** Browsers one person is pushed to; the oldest makes room. */
const mostDevices = 10

/** A browser's address at its push service, with the keys to write to it. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export async function listDevices(tx: Tx, account: string): Promise<PushDevice[]> {
  const { rows } = await sql<Pick<PushDevicesRow, 'device_id' | 'device_name' | 'made_at' | 'endpoint_hash'>>`
    select device_id, device_name, made_at, endpoint_hash from push_devices where account = ${account} order by made_at desc, device_id`.execute(
    tx,
  )
  return rows.map((row) => ({
    deviceId: row.device_id,
    deviceName: row.device_name,
    madeAt: row.made_at.toISOString(),
    mark: row.endpoint_hash.toString('base64url'),
  }))
}

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

/** A browser somebody else was signed in with before is this person's from now on. */
export async function addDevice(
  { tx, caller, now, audit }: CallContext,
  { secrets }: Pick<Dependencies, 'secrets'>,
  { deviceName: typed, instead = '', ...subscription }: z.output<(typeof contract)['input']>,
): Promise<PushDevice> {
  const { username, password } = new URL(subscription.endpoint)
  if (username || password) throw new AppError('input.invalid')
  const hash = hashOf(subscription.endpoint)
  const { rows: before } = await sql<Pick<PushDevicesRow, 'device_name'>>`
    delete from push_devices where account = ${caller.account} and endpoint_hash = ${hashOf(instead)} returning device_name`.execute(
    tx,
  )
  const deviceName = before[0]?.device_name ?? typed
  const sealed = secrets.seal(JSON.stringify(subscription))
  const { rows } = await sql<Pick<PushDevicesRow, 'device_id'>>`
    insert into push_devices (device_id, account, endpoint_hash, sealed_subscription, device_name, made_at, session_id)
    values (${newId()}, ${caller.account}, ${hash}, ${sealed}, ${deviceName}, ${now},
      (select session_id from sessions where session_id = ${caller.sessionId}))
    on conflict (tenant_id, endpoint_hash) do update set account = excluded.account, sealed_subscription = excluded.sealed_subscription,
      device_name = excluded.device_name, made_at = excluded.made_at, session_id = excluded.session_id
    returning device_id`.execute(tx)
  await sql`delete from push_devices where account = ${caller.account} and device_id in (
    select device_id from push_devices where account = ${caller.account} order by made_at desc, device_id offset ${mostDevices})`.execute(
    tx,
  )
  const deviceId = rows[0]!.device_id
  await audit({ action: 'push.add', objectType: 'user', objectId: caller.account, after: { deviceId, deviceName } })
  return { deviceId, deviceName, madeAt: now.toISOString(), mark: hash.toString('base64url') }
}

/**
 * A browser that is pushed to and whose session ran out by itself is tied to the next one of the same person, so that it
 * goes with that. @returns whether he is told there at all: another's, or one taken away meanwhile, is to end what it takes
 */
export async function tieDevice(
  { tx, caller }: CallContext,
  { mark }: z.output<(typeof tying)['input']>,
): Promise<{ own: boolean }> {
  const { rows } = await sql`
    update push_devices set session_id = coalesce((select session_id from sessions where session_id = ${caller.sessionId}), session_id)
    where account = ${caller.account} and endpoint_hash = ${Buffer.from(mark, 'base64url')} returning device_id`.execute(
    tx,
  )
  return { own: rows.length > 0 }
}

export async function removeDevice(
  { tx, caller, audit }: CallContext,
  { deviceId: id, endpoint }: z.output<(typeof removal)['input']>,
): Promise<void> {
  const wanted = endpoint === undefined ? sql`device_id = ${id ?? ''}` : sql`endpoint_hash = ${hashOf(endpoint)}`
  const { rows } = await sql<Pick<PushDevicesRow, 'device_id' | 'device_name'>>`
    delete from push_devices where ${wanted} and account = ${caller.account} returning device_id, device_name`.execute(
    tx,
  )
  if (!rows[0]) {
    if (endpoint !== undefined) return
    throw new AppError('object.unknown')
  }
  const deviceId = rows[0].device_id
  await audit({
    action: 'push.remove',
    objectType: 'user',
    objectId: caller.account,
    before: { deviceId, deviceName: rows[0].device_name },
  })
}
