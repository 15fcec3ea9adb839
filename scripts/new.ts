// npm run new -- area|page|module|element|field|picker NAME
// Writes the files a new piece begins with and the lines that make it known. Nothing that exists is overwritten.
import { change, type Change } from './generators/change'
import { newArea, newPage } from './generators/components'
import { newElement } from './generators/element'
import { newField } from './generators/field'
import { newModule, newPicker } from './generators/module'

const generators: Record<string, { shape: RegExp; example: string; make(name: string): Change }> = {
  area: { shape: /^[a-z][a-z0-9-]*$/, example: 'npm run new -- area warehouses', make: newArea },
  page: { shape: /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, example: 'npm run new -- page warehouses/warehouse-list', make: newPage },
  module: { shape: /^[a-z][a-z0-9]*$/, example: 'npm run new -- module warehouses', make: newModule },
  element: { shape: /^[A-Z][A-Za-z]*$/, example: 'npm run new -- element Checkpoint', make: newElement },
  field: { shape: /^[a-z][a-zA-Z]*$/, example: 'npm run new -- field barcode', make: newField },
  picker: { shape: /^[a-z][a-z0-9]*$/, example: 'npm run new -- picker warehouses (after the module of that name)', make: newPicker },
}

function main(): void {
  const [kind = '', name = ''] = process.argv.slice(2)
  const generator = generators[kind]
  if (!generator) throw new Error(`Say what: ${Object.keys(generators).join(', ')}. For example: ${generators.area!.example}`)
  if (!generator.shape.test(name)) throw new Error(`"${name}" is no name for a new ${kind}. For example: ${generator.example}`)
  for (const line of change(generator.make(name))) process.stdout.write(`${line}\n`)
}

try {
  main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
