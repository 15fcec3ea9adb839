import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Change {
  /** Content by path. */
  files: Record<string, string>
  lines: Line[]
  /** What the person does next. */
  next: string[]
}

/** Text that goes before or after the first place a pattern fits in a file. */
export interface Line {
  file: string
  at: RegExp
  before?: string
  after?: string
}

/**
 * Carries a change out, all or nothing.
 * @returns what was done and what comes next, in words
 * @throws Error when a file exists already or a place is not found; nothing is written then
 */
export function change({ files, lines, next }: Change): Record<'done' | 'next', string[]> {
  const taken = Object.keys(files).filter((path) => existsSync(path))
  if (taken.length) throw new Error(`Nothing was written; there is already ${taken.join(', ')}.`)
  const edited = new Map<string, string>()
  for (const { file, at, before = '', after = '' } of lines) {
    const content = edited.get(file) ?? readFileSync(file, 'utf8')
    if (!at.test(content)) throw new Error(`Nothing was written; the place ${at} is not in ${file}.`)
    edited.set(
      file,
      content.replace(at, (found) => before + found + after),
    )
  }
  for (const [path, content] of [...Object.entries(files), ...edited]) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return {
    done: [
      ...Object.keys(files).map((path) => `new      ${path}`),
      ...[...edited.keys()].map((path) => `changed  ${path}`),
    ],
    next: next.map((line) => `next     ${line}`),
  }
}

export const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_whole, letter: string) => letter.toUpperCase())
export const camel = (name: string) => pascal(name).replace(/^\w/, (letter) => letter.toLowerCase())
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter, at: number) => `${at ? '-' : ''}${letter.toLowerCase()}`)
