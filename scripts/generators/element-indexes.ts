import { readdirSync, readFileSync } from 'node:fs'
import { camel } from './change'
import { made } from './made'

const home = 'lib/engine/elements'

/** Each folder of the home of elements is a type; its schema says by what name definitions call it. */
export function elementIndexes(): Record<string, string> {
  const folders = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  return {
    [`${home}/schemas.generated.ts`]: [
      made(home),
      ...folders.map((folder) => `import { ${camel(folder)}Element } from './${folder}/schema'\n`),
      '\nexport const schemas = [\n',
      ...folders.map((folder) => `  ${camel(folder)}Element,\n`),
      '] as const\n',
    ].join(''),
    [`${home}/traits.generated.ts`]: byType('traits', folders),
    [`${home}/settings.generated.ts`]: byType('settings', folders),
    [`${home}/behaviours.generated.ts`]: byType('behaviour', folders, 'behaviours'),
  }
}

function typeOf(folder: string): string {
  const type = /type: z\.literal\('(\w+)'\)/.exec(readFileSync(`${home}/${folder}/schema.ts`, 'utf8'))?.[1]
  if (!type) throw new Error(`${home}/${folder}/schema.ts does not say its type.`)
  return type
}

const nameOf = (folder: string, file: string) => `${camel(folder)}${file.replace(/^\w/, (sign) => sign.toUpperCase())}`

const byType = (file: string, folders: string[], name = file): string =>
  [
    made(home),
    ...folders.map((folder) => `import { ${nameOf(folder, file)} } from './${folder}/${file}'\n`),
    `\nexport const ${name} = {\n`,
    ...folders.map((folder) => `  ${typeOf(folder)}: ${nameOf(folder, file)},\n`),
    '}\n',
  ].join('')
