import { build } from 'esbuild'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The workflow server as production runs it, bundled by itself: a few seconds instead of the whole build. */
export async function bundleServer(): Promise<string> {
  const outdir = join('node_modules', '.cache', 'baton-bench')
  mkdirSync(outdir, { recursive: true })
  await build({
    entryPoints: { server: 'server/main.ts', 'sheet-worker': 'server/platform/spreadsheets/sheet-worker.mjs' },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  })
  copyFileSync('server/platform/db/pglite-worker.mjs', join(outdir, 'pglite-worker.mjs'))
  copyFileSync('server/platform/sandbox/sandbox-worker.mjs', join(outdir, 'sandbox-worker.mjs'))
  return join(outdir, 'server.mjs')
}
