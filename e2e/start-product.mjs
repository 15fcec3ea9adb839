// Starts the built product on an empty data folder of its own, as `npm start` would.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'baton-e2e-'))
const { DATABASE_URL: _theirs, WORKFLOW_SERVER_URL: _outside, ...env } = process.env
const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
  env: { ...env, DATA_DIR: dataDir, SESSION_SECRET: 'only-for-tests-0123456789abcdef0123456789', LOG_LEVEL: 'warn' },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'))
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
