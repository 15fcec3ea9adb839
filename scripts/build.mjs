// Builds what production runs: dist/server.mjs, dist/web.mjs (both bundled, packages stay outside) and .next.
import { build } from 'esbuild'
import { copyFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './launch/run-command.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
rmSync('dist', { recursive: true, force: true })

await build({
  entryPoints: { server: 'server/main.ts', 'sheet-worker': 'server/platform/spreadsheets/sheet-worker.mjs', web: 'lib/bff/web-server.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  // 'server-only' guards the React build; these bundles never are one.
  plugins: [{
    name: 'server-only',
    setup(builder) {
      builder.onResolve({ filter: /^server-only$/ }, () => ({ path: 'server-only', namespace: 'empty' }))
      builder.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }))
    },
  }],
  sourcemap: 'linked',
  logLevel: 'warning',
})
copyFileSync('server/platform/db/pglite-worker.mjs', 'dist/pglite-worker.mjs')
copyFileSync('server/platform/sandbox/sandbox-worker.mjs', 'dist/sandbox-worker.mjs')

const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
process.exitCode = await runCommand(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { env })
