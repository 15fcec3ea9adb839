import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { tryFile, type Expected } from './bpmn/try-file'
import { readTgz } from './formats/tar'
import { Group, type GroupResult, type Suite } from './suite'

const isModel = (path: string) => /\.(bpmn|bpmn20\.xml|xml)$/.test(path)

const counts = z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string()])))

async function tryModel(group: Group, name: string, content: Buffer, expected: Expected | undefined): Promise<void> {
  try {
    const wrong = await tryFile(content.toString('utf8'), expected)
    if (wrong.length > 0) group.failed(name, wrong.slice(0, 3).join('; '))
    else group.passed()
  } catch (error) {
    group.failed(name, (error as Error).message)
  }
}

/** Files of an archive, with what must be found in them beside it. */
async function archive(folder: string, name: string): Promise<GroupResult> {
  const group = new Group(name)
  const table = join(folder, `${name}.counts.json`)
  const expected = existsSync(table) ? counts.parse(JSON.parse(readFileSync(table, 'utf8'))) : {}
  const found = new Set<string>()
  for (const { path, content } of readTgz(readFileSync(join(folder, `${name}.tgz`)))) {
    if (!isModel(path)) continue
    found.add(path)
    await tryModel(group, path, content, expected[path])
  }
  for (const path of Object.keys(expected)) if (!found.has(path)) group.failed(path, 'not in the archive')
  return group.result
}

/** Files of a folder. */
async function loose(folder: string): Promise<GroupResult> {
  const group = new Group(basename(folder))
  const table = `${folder}.counts.json`
  const expected = existsSync(table) ? counts.parse(JSON.parse(readFileSync(table, 'utf8'))) : {}
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isModel).toSorted()
  for (const path of paths) await tryModel(group, path, readFileSync(join(folder, path)), expected[path])
  return group.result
}

/** BPMN files of many tools and engines: read, counted, written and read again. */
export const bpmnSuite = {
  name: 'bpmn',
  /** @param only groups of these names */
  async run(folder: string, only = /./): Promise<GroupResult[] | null> {
    if (!existsSync(folder)) return null
    const results: GroupResult[] = []
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!only.test(entry.name)) continue
      if (entry.isDirectory()) results.push(await loose(join(folder, entry.name)))
      else if (entry.name.endsWith('.tgz')) results.push(await archive(folder, entry.name.slice(0, -'.tgz'.length)))
    }
    return results
  },
} satisfies Suite
