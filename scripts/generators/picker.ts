import { existsSync } from 'node:fs'
import { locales } from '@/lib/contracts/auth'
import { pascal, type Change } from './change'

/** A picker of what a module lists: a kind, with a page of its own that hands back what was chosen. */
export function newPicker(name: string): Change {
  if (!existsSync(`lib/contracts/${name}.ts`))
    throw new Error(`There is no contract ${name}; begin with: npm run new -- module ${name}`)
  const helper = `select${pascal(name)}`
  return {
    files: { [`components/pickers/kinds/${name}.ts`]: kind(name) },
    lines: [
      {
        file: 'components/pickers/kinds/index.ts',
        at: /import \{ userKind \}/,
        before: `import { ${name}Kind } from './${name}'\n`,
      },
      {
        file: 'components/pickers/kinds/index.ts',
        at: /Record<PickerName, PickerKind> = \{\n/,
        after: `  ${name}: ${name}Kind,\n`,
      },
      {
        file: 'components/pickers/picker-kind.ts',
        at: /export type PickerName =\n/,
        after: `  | '${name}'\n`,
      },
      { file: 'lib/menus/helper-pages.ts', at: /export const helperNames = \[\n/, after: `  '${helper}',\n` },
      {
        file: 'components/helper-pages/helpers.tsx',
        at: /Record<HelperName, ComponentType<HelperUse>> = \{\n/,
        after: `  ${helper}: listHelper('${name}'),\n`,
      },
      ...locales.flatMap((locale) =>
        Object.entries({ title: name, helper }).map(([group, key]) => ({
          file: `messages/${locale}/pickers.json`,
          at: new RegExp(`\n  "${group}": \\{\n`),
          after: `    "${key}": "${name}",\n`,
        })),
      ),
    ],
    next: [
      `say in components/pickers/kinds/${name}.ts which columns are shown and what narrows the list`,
      `say in messages/*/pickers.json what is chosen`,
      `use <PickerDialog kind={pickerKinds.${name}}>, or open its page /bpm/common/${helper}`,
    ],
  }
}

const kind = (name: string) => `import { call } from '@/lib/client/call'
import type { PickerKind } from '../picker-kind'

/** The ${name}, page by page. */
export const ${name}Kind: PickerKind = {
  name: '${name}',
  width: 750,
  tallest: 600,
  pageSize: 20,
  columns: ['name'],
  async load({ keyword, page, size }) {
    const asked = { keyword, currentPageIndex: page, pageSize: size }
    const { rows, records } = await call('/api/${name}/list', asked, { quiet: true })
    return {
      items: rows.map((row) => ({ key: row.id, label: row.name, cells: [row.name], record: { ...row } })),
      records,
    }
  },
}
`
