// npm run new -- area|page|module|element|act|rule|field|picker NAME
// Writes the files a new piece begins with and the lines that make it known. Nothing that exists is overwritten.
// The indexes are written anew after it.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { newAct } from './generators/act'
import { change, type Change } from './generators/change'
import { newArea, newPage } from './generators/components'
import { newElement } from './generators/element'
import { newField } from './generators/field'
import { writeIndexes } from './generators/indexes'
import { newModule } from './generators/module'
import { newPicker } from './generators/picker'
import { newRule } from './generators/rule'

const generators: Record<string, { shape: RegExp; example: string; make(name: string): Change }> = {
  area: { shape: /^[a-z][a-z0-9-]*$/, example: 'npm run new -- area warehouses', make: newArea },
  page: {
    shape: /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/,
    example: 'npm run new -- page warehouses/warehouse-list',
    make: newPage,
  },
  module: { shape: /^[a-z][a-z0-9]*$/, example: 'npm run new -- module warehouses', make: newModule },
  element: { shape: /^[A-Z][A-Za-z]*$/, example: 'npm run new -- element Checkpoint', make: newElement },
  act: { shape: /^[a-z][a-zA-Z]*$/, example: 'npm run new -- act endorse', make: newAct },
  rule: { shape: /^[a-z][a-zA-Z]*$/, example: 'npm run new -- rule mentor', make: newRule },
  field: { shape: /^[a-z][a-zA-Z]*$/, example: 'npm run new -- field barcode', make: newField },
  picker: {
    shape: /^[a-z][a-z0-9]*$/,
    example: 'npm run new -- picker warehouses (after the module of that name)',
    make: newPicker,
  },
}

async function main(): Promise<void> {
  const [kind = '', name = ''] = process.argv.slice(2)
  const generator = generators[kind]
  if (!generator)
    throw new Error(`Say what: ${Object.keys(generators).join(', ')}. For example: ${generators.area!.example}`)
  if (!generator.shape.test(name))
    throw new Error(`"${name}" is no name for a new ${kind}. For example: ${generator.example}`)
  const { done, next } = change(generator.make(name))
  tidy(done.map((line) => line.split(/\s+/)[1]!))
  const indexed = await writeIndexes()
  // Loaded now that the indexes know the new table.
  const tables = kind === 'module' ? await (await import('./generators/write-schema')).writeSchema() : []
  for (const line of [...done, ...indexed, ...tables, ...next]) process.stdout.write(`${line}\n`)
}

/** What was written stands as the house has it, however long the names are. */
function tidy(files: string[]): void {
  const prettier = join('node_modules', 'prettier', 'bin', 'prettier.cjs')
  execFileSync(process.execPath, [prettier, '--write', '--log-level=warn', ...files])
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
