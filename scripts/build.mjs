// Builds what production runs: dist/server.mjs and dist/web.mjs with what they read later, and .next.
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePrograms } from './bundle-programs.mjs'
import { runCommand } from './launch/run-command.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
rmSync('dist', { recursive: true, force: true })

await bundlePrograms({
  entryPoints: { server: 'server/main.ts', web: 'lib/bff/web-server.ts' },
  outdir: 'dist',
  sourcemap: true,
})

const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
process.exitCode = await runCommand(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { env })

// Nothing tells browsers what the sources were: the bundler writes an empty map beside a worker though none was asked for.
if (process.exitCode === 0)
  for (const file of readdirSync('.next/static', { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.map')) rmSync(join('.next/static', file))
