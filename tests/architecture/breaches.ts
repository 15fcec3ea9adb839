import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { importWalls } from '@/scripts/walls.mjs'

/** Files below `target` import nothing from `from` but what `except` names (relative to `from`). */
export interface Wall {
  target: string
  from: string | string[]
  message: string
  except?: string[]
}

/** A line that reaches through a wall. */
export interface Breach {
  file: string
  name: string
  message: string
}

const isBelow = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)

const walls = (importWalls() as Wall[]).map(({ target, from, message, except = [] }) => ({
  target: join(target),
  message,
  from: [from].flat().map((place) => join(place)),
  allowed: [from].flat().flatMap((place) => except.map((name) => join(place, name))),
}))

/** Everything a file names to be imported: loaded at once or later, as a value or as a type. */
export const importedBy = (text: string): string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)

/** The path of a file of ours by what an import calls it; a package has none. */
export function placeOf(file: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? join(dirname(file), name) : undefined
  return base && [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), base].find((path) => existsSync(path))
}

/** What a file imports from behind a wall (scripts/walls.mjs). */
export function breaches(file: string, names: string[]): Breach[] {
  const near = walls.filter(({ target }) => isBelow(target, file))
  return names.flatMap((name) => {
    const place = placeOf(file, name)
    const wall =
      place &&
      near.find(
        ({ from, allowed }) =>
          from.some((folder) => isBelow(folder, place)) && !allowed.some((open) => isBelow(open, place)),
      )
    return wall ? [{ file, name, message: wall.message }] : []
  })
}
