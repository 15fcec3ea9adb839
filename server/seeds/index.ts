import { sql } from 'kysely'
import { hashPassword, newOneTimePassword } from '@/server/modules/auth'
import type { Clock } from '@/server/platform/clock'
import { defaultTenant, type Database, type Tx } from '@/server/platform/db'
import { loadCompany } from './demo-company/load-company'
import { seedDemoAnnouncements } from './demo-announcements'
import { seedDemoDictionaries } from './demo-dictionaries'
import { seedDemoDocuments } from './demo-documents'
import { seedDemoExamples } from './demo-examples'
import { seedDemoFigures } from './demo-figures'
import { seedDemoClients, seedDemoWebhooks } from './demo-clients'
import { seedDemoLists } from './demo-lists'
import { seedDemoOperations } from './demo-operations'
import { seedDemoPortal } from './demo-portal'
import { seedDemoProcesses } from './demo-processes'
import { seedCalendars } from './calendars'
import { seedMenus } from './menus'

export interface FirstRun {
  /** Present when an administrator was made: shown once, stored nowhere. */
  oneTimePassword?: string
  demo: boolean
}

/**
 * Fills an empty database: menus, and either the demo company with its requests or one administrator.
 * A database with people in it is left alone.
 */
export async function seed({
  database,
  clock,
  demo,
}: {
  database: Database
  clock: Clock
  demo: boolean
}): Promise<FirstRun | null> {
  return database.transact(defaultTenant, async (tx) => {
    if (await hasPeople(tx)) return null
    // Two servers that start at once on an empty database: the second waits here and then finds people.
    await sql`lock table users in share row exclusive mode`.execute(tx)
    if (await hasPeople(tx)) return null
    await seedMenus(tx)
    await seedCalendars(tx, { demo })
    if (demo) {
      await loadCompany(tx, clock.now())
      await seedDemoDictionaries(tx, clock.now())
      await seedDemoExamples(tx, clock.now())
      await seedDemoProcesses(tx, clock.now())
      await seedDemoLists(tx, clock.now())
      await seedDemoAnnouncements(tx, clock.now())
      await seedDemoDocuments(tx, clock.now())
      await seedDemoOperations(tx, clock.now())
      await seedDemoClients(tx, clock.now())
      await seedDemoWebhooks(tx, clock.now())
      await seedDemoFigures(tx, clock.now())
      await seedDemoPortal(tx, clock.now())
      return { demo }
    }
    const oneTimePassword = newOneTimePassword()
    await sql`insert into users (account, name, is_administrator, is_system_administrator, must_change_password, password_hash) values ('admin', 'Administrator', true, true, true, ${await hashPassword(oneTimePassword)})`.execute(
      tx,
    )
    return { oneTimePassword, demo }
  })
}

async function hasPeople(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from users limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether the demo company lives here: its accounts and their public password may then be told. */
export async function holdsDemoCompany(database: Database): Promise<boolean> {
  return database.transact(defaultTenant, async (tx) => {
    const { rows } =
      await sql`select 1 from users where account = 'zhangwei' and email = 'zhangwei@baton.example'`.execute(tx)
    return rows.length > 0
  })
}
