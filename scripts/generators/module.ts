import { existsSync } from 'node:fs'
import { pascal, type Change } from './change'

/** A module of the workflow server with one call that lists what it keeps, from contract to table of rights. */
export function newModule(name: string): Change {
  const word = pascal(name)
  const path = `/api/${name}/list`
  return {
    files: {
      [`lib/contracts/${name}.ts`]: `import { z } from 'zod'
import { call, paging } from './call'

export const list${word} = call({
  method: 'POST', path: '${path}', summary: 'The ${name}, page by page.',
  access: 'signed-in', sends: 'form', input: z.object({ keyword: z.string().max(100).default(''), ...paging }),
  data: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })), records: z.number() }), changes: false,
})
`,
      [`server/modules/${name}/README.md`]: `# ${name}\n\nKeeps the ${name}. Other modules read through \`index.ts\`; nobody else touches its tables.\n`,
      [`server/modules/${name}/index.ts`]: `import { list${word} } from '@/lib/contracts/${name}'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { read${word} } from './${name}-repository'

export function register${word}(app: ServerApp): void {
  serve(app, list${word}, (input, { tx }) => read${word}(tx, input))
}
`,
      [`server/modules/${name}/${name}-repository.ts`]: `import { sql } from 'kysely'
import type { z } from 'zod'
import type { list${word} } from '@/lib/contracts/${name}'
import type { Tx } from '@/server/platform/db'

export async function read${word}(tx: Tx, { keyword, pageSize, currentPageIndex }: z.output<typeof list${word}.input>) {
  const where = sql\`\${keyword} = '' or name ilike '%' || \${keyword} || '%'\`
  const limit = pageSize === -1 ? sql\`\` : sql\`limit \${pageSize} offset \${(currentPageIndex - 1) * pageSize}\`
  const { rows } = await sql<{ id: string; name: string }>\`select id, name from ${name} where \${where} order by name, id \${limit}\`.execute(tx)
  const count = await sql<{ records: number }>\`select count(*) as records from ${name} where \${where}\`.execute(tx)
  return { rows, records: count.rows[0]?.records ?? 0 }
}
`,
    },
    lines: [
      { file: 'server/app.ts', at: /import \{ newId \} from/, before: `import { register${word} } from '@/server/modules/${name}'\n` },
      { file: 'server/app.ts', at: /  serveApiPage\(app\)\n/, before: `  register${word}(app)\n` },
      { file: 'tests/http/access-table.ts', at: /accessTable: Record<string, AccessRow> = \{\n/, after: `  '${path}': everyone,\n` },
      { file: 'lib/client/calls.ts', at: /import type \* as workItems/, before: `import type * as ${name} from '@/lib/contracts/${name}'\n` },
      { file: 'lib/client/calls.ts', at: /type Modules = /, after: `typeof ${name} & ` },
      { file: 'scripts/import-zones.mjs', at: /'testing',\n\]/, before: `'${name}', ` },
    ],
    next: [`write its migration: the table ${name} (id, name, tenant_id) with protectTable`, `move '${name}' to its place on the ladder in scripts/import-zones.mjs`, `run npx tsc --noEmit`],
  }
}

/** A field that picks one of what a module lists. */
export function newPicker(name: string): Change {
  if (!existsSync(`lib/contracts/${name}.ts`)) throw new Error(`There is no contract ${name}; begin with: npm run new -- module ${name}`)
  const word = pascal(name)
  return {
    files: {
      [`components/pickers/${name}-picker.tsx`]: `'use client'

import { useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useCall } from '@/lib/client/use-call'
import { SuggestInput } from './suggest-input'
import type { Choice } from './use-suggest'

interface Props {
  id: string
  chosen: Choice | null
  onChoose(choice: Choice | null): void
  /** Said when nothing fits. */
  nothing: string
}

/** Picks one of the ${name} while one types. */
export function ${word}Picker({ id, chosen, onChoose, nothing }: Props) {
  const [keyword, setKeyword] = useState<string | null>(null)
  const wanted = useDebounced(keyword, 200)
  const { data } = useCall('/api/${name}/list', wanted === null ? null : { keyword: wanted, pageSize: 15 })
  return (
    <SuggestInput
      id={id}
      chosen={chosen?.label ?? ''}
      found={(data?.rows ?? []).map((row) => ({ value: row.id, label: row.name }))}
      onSearch={setKeyword}
      onChoose={onChoose}
      nothing={nothing}
    />
  )
}
`,
    },
    lines: [],
    next: [`use <${word}Picker> in a form or dialog`],
  }
}
