import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const built = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'server',
  'types',
  'middleware.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
]

/** One hash over the contents of everything a build is made from; tests do not count. */
export function sourcesHash(root) {
  const digest = createHash('sha256').update(process.version)
  const read = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) read(join(path, name))
    } else if (!/\.(test|spec)\.tsx?$|\.md$/.test(path)) {
      digest.update(path.slice(root.length)).update(readFileSync(path))
    }
  }
  for (const name of built) read(join(root, name))
  return digest.digest('hex')
}

export function fileHash(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
