import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundlePrograms } from '../bundle-programs.mjs'

/** The workflow server as production runs it, bundled by itself: a few seconds instead of the whole build. */
export async function bundleServer(): Promise<string> {
  const outdir = join('node_modules', '.cache', 'baton-bench')
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(outdir, { recursive: true })
  await bundlePrograms({ entryPoints: { server: 'server/main.ts' }, outdir })
  return join(outdir, 'server.mjs')
}
