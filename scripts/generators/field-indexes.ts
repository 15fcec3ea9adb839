import { readdirSync } from 'node:fs'
import type { FieldTraits } from '@/lib/form-fields/field-traits'
import { camel } from './change'
import { made } from './made'

const home = 'lib/form-fields'

/** Each folder of the home of fields is a type. What may stand in a row comes apart: the schema of a table is made of it. */
export async function fieldIndexes(): Promise<Record<string, string>> {
  const folders = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  const plain = new Set<string>()
  for (const folder of folders) if ((await traitsIn(folder)).inRows) plain.add(folder)
  return {
    [`${home}/plain-schemas.generated.ts`]: schemaIndex(
      'plainSchemas',
      folders.filter((folder) => plain.has(folder)),
    ),
    [`${home}/other-schemas.generated.ts`]: schemaIndex(
      'otherSchemas',
      folders.filter((folder) => !plain.has(folder)),
    ),
    [`${home}/settings.generated.ts`]: byType('settings', folders),
    [`${home}/traits.generated.ts`]: byType('traits', folders),
    [`${home}/values.generated.ts`]: byType('value', folders, 'values'),
  }
}

async function traitsIn(folder: string): Promise<FieldTraits> {
  const file: Record<string, FieldTraits> = await import(`../../lib/form-fields/${folder}/traits`)
  const traits = file[`${camel(folder)}Traits`]
  if (!traits) throw new Error(`${home}/${folder}/traits.ts has no ${camel(folder)}Traits.`)
  return traits
}

const nameOf = (folder: string, file: string) => `${camel(folder)}${file.replace(/^\w/, (sign) => sign.toUpperCase())}`

const imports = (folders: string[], file: string) =>
  folders.map((folder) => `import { ${nameOf(folder, file)} } from './${folder}/${file}'\n`).join('')

const schemaIndex = (name: string, folders: string[]): string =>
  [
    made(home),
    imports(folders, 'schema'),
    `\nexport const ${name} = [\n`,
    ...folders.map((folder) => `  ${nameOf(folder, 'schema')},\n`),
    '] as const\n',
  ].join('')

const byType = (file: string, folders: string[], name = file): string =>
  [
    made(home),
    imports(folders, file),
    `\nexport const ${name} = {\n`,
    ...folders.map((folder) => `  ${camel(folder)}: ${nameOf(folder, file)},\n`),
    '}\n',
  ].join('')
