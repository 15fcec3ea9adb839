import { build } from 'esbuild'
import { copyFileSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packages of hundreds of small modules, and what goes along with them: found, opened and read one by one they are half
 * of a start. All others stay outside of the bundle.
 */
const taken = /^(kysely|zod|write-excel-file|csv-stringify|pinyin-pro|openid-client|htmlparser2|entities|otpauth)(\/|$)/

const external = {
  name: 'external-packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@/')) return undefined
      // What a taken package is made of comes with it, in the version that lies beside it.
      if (taken.test(path) || importer.includes('/node_modules/')) return undefined
      return { path, external: true }
    })
  },
}

/** 'server-only' guards the React build; these bundles never are one. */
const serverOnly = {
  name: 'server-only',
  setup(builder) {
    builder.onResolve({ filter: /^server-only$/ }, () => ({ path: 'server-only', namespace: 'empty' }))
    builder.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }))
  },
}

/** Bundles programs for Node and lays down what their threads run. */
export async function bundlePrograms({ entryPoints, outdir, sourcemap = false }) {
  await build({
    entryPoints: { ...entryPoints, 'sheet-worker': 'server/platform/spreadsheets/sheet-worker.mjs' },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What a program reads later stands in files of its own.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Of a package that comes in two shapes, the one that is read as modules.
    mainFields: ['module', 'main'],
    plugins: [serverOnly, external],
    sourcemap: sourcemap && 'linked',
    logLevel: 'warning',
  })
  copyFileSync('server/platform/db/quick/pglite-worker.mjs', join(outdir, 'pglite-worker.mjs'))
  // One that is gone from the sources must not be made by the program.
  rmSync(join(outdir, 'functions'), { recursive: true, force: true })
  cpSync('server/migrations/functions', join(outdir, 'functions'), {
    recursive: true,
    filter: (path) => !/\.(ts|md)$/.test(path),
  })
  copyFileSync('server/platform/sandbox/sandbox-worker.mjs', join(outdir, 'sandbox-worker.mjs'))
}
