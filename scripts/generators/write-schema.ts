import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSchemaFiles } from './schema'

/** What the schema is made from, and what is made of it. */
const sources = ['server/migrations', 'server/platform/db', 'scripts/generators']
const mark = 'node_modules/.cache/baton-schema'

function printOfSources(): string {
  const digest = createHash('sha256')
  for (const folder of sources)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|mjs|sql)$/.test(name)) digest.update(name).update(readFileSync(join(folder, name)))
  return digest.digest('hex')
}

/**
 * Writes the files made from the schema of a new database. Making that takes some ten seconds; where nothing has changed
 * since the last time they are left as they are.
 * @returns what was changed, in words
 */
export async function writeSchema(): Promise<string[]> {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === printOfSources()) return []
  const stale = Object.entries(await newSchemaFiles()).filter(
    ([path, content]) => !existsSync(path) || readFileSync(path, 'utf8') !== content,
  )
  for (const [path, content] of stale) writeFileSync(path, content)
  mkdirSync('node_modules/.cache', { recursive: true })
  writeFileSync(mark, printOfSources())
  return stale.map(([path]) => `changed  ${path}`)
}
