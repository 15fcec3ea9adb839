// npm run secrets:renew
// Seals with SECRETS_KEY what SECRETS_KEY_BEFORE has sealed. Baton must be stopped when it runs on the embedded database.
import { renewSeals } from '@/server/modules/companies'
import { createSecrets, secretsKey } from '@/server/platform/secrets'
import { openConfigured, runTool, ToolRefusal } from './lib/open-database'

runTool(async (env) => {
  if (!env.SECRETS_KEY_BEFORE) throw new ToolRefusal('Say the key that is replaced: SECRETS_KEY_BEFORE')
  const { database, close } = await openConfigured(env)
  try {
    const secrets = createSecrets(secretsKey(env.SECRETS_KEY, env.DATA_DIR), env.SECRETS_KEY_BEFORE)
    const { renewed, lost } = await renewSeals(database, secrets)
    process.stdout.write(`${renewed} secrets are sealed with the new key\n`)
    for (const [where, count] of Object.entries(lost))
      process.stdout.write(`${where}: ${count} are sealed by neither key, as before\n`)
  } finally {
    await close()
  }
})
