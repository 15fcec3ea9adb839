// npm run second-factor:off -- ACCOUNT [COMPANY]
// Switches the second factor of an account off and ends its sessions: for the last administrator, whom nobody else can help.
// Without a company it is the first one. Baton must be stopped when it runs on the embedded database.
import { sql } from 'kysely'
import { switchOffSecondFactorHere } from '@/server/modules/auth'
import { defaultTenant } from '@/server/platform/db'
import { openConfigured, runTool, ToolRefusal } from './lib/open-database'

runTool(async (env, [typed = '', company = defaultTenant]) => {
  const account = typed.toLowerCase()
  if (!account) throw new ToolRefusal('Say whose: npm run second-factor:off -- ACCOUNT [COMPANY]')
  const { database, close } = await openConfigured(env)
  try {
    const { rows } = await sql`select 1 from tenants where tenant_id = ${company} and state <> 'deleting'`.execute(
      database.owner,
    )
    if (rows.length === 0) throw new ToolRefusal(`There is no company ${company}.`)
    const done = await database.transact(company, (tx) => switchOffSecondFactorHere(tx, account, new Date()))
    if (!done) throw new ToolRefusal(`${account} has no second factor in ${company}.`)
    process.stdout.write(`${company}: the second factor of ${account} is off, and all sessions have ended\n`)
  } finally {
    await close()
  }
})
