import { readdirSync } from 'node:fs'
import { pascal, type Change } from './change'

/** A module of the workflow server with its table and one call that lists what it keeps, from contract to table of rights. */
export function newModule(name: string): Change {
  const word = pascal(name)
  const path = `/api/${name}/list`
  return {
    files: {
      [`lib/contracts/${name}.ts`]: contract(name),
      [`server/migrations/${nextMigration()}-${name}.ts`]: migration(name),
      [`server/modules/${name}/README.md`]: `# ${name}\n\nKeeps the ${name}. Other modules read through \`index.ts\`; nobody else touches its tables.\n`,
      [`server/modules/${name}/index.ts`]: door(name),
      [`server/modules/${name}/list-${name}.ts`]: list(name),
    },
    lines: [
      {
        file: 'server/app.ts',
        at: /import \{ newId \} from/,
        before: `import { register${word} } from '@/server/modules/${name}'\n`,
      },
      { file: 'server/app.ts', at: / {2}serveApiPage\(app\)\n/, before: `  register${word}(app)\n` },
      {
        file: 'tests/http/access-table.ts',
        at: /accessTable: Record<string, AccessRow> = \{\n/,
        after: `  '${path}': everyone,\n`,
      },
      { file: 'scripts/walls.mjs', at: /\n\]\n\n\/\*\* Component folders/, before: `\n  '${name}',` },
    ],
    next: [
      `say in its migration what is kept of ${name}, then npm run generate`,
      `move '${name}' to its place on the ladder in scripts/walls.mjs`,
      `npm run new -- area ${name}, page ${name}/${name}-list and picker ${name} draw it`,
    ],
  }
}

function nextMigration(): string {
  const numbers = readdirSync('server/migrations').map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

const contract = (name: string) => `import { z } from 'zod'
import { call, paging } from './call'

export const list${pascal(name)} = call({
  method: 'POST',
  path: '/api/${name}/list',
  summary: 'The ${name}, page by page.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default(''), ...paging }),
  data: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })), records: z.number() }),
  changes: false,
})
`

const migration = (name: string) => `import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`create table ${name} (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    id text not null,
    name text not null,
    primary key (tenant_id, id)
  )\`.execute(db)
  await protectTable(db, '${name}')
}
`

const door = (name: string) => `import * as calls from '@/lib/contracts/${name}'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { list${pascal(name)} } from './list-${name}'

export function register${pascal(name)}(app: ServerApp): void {
  serve(app, calls.list${pascal(name)}, (input, { tx }) => list${pascal(name)}(tx, input))
}
`

const list = (name: string) => `import { sql } from 'kysely'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/${name}'
import type { Tx } from '@/server/platform/db'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'

/** Those a search finds, by their names. */
export async function list${pascal(name)}(
  tx: Tx,
  { keyword, ...page }: z.output<typeof calls.list${pascal(name)}.input>,
) {
  const where = finds(keyword, [sql\`name\`])
  const { rows } = await sql<{ id: string; name: string }>\`
    select id, name from ${name} where \${where} order by name, id \${pageOf(page)}\`.execute(tx)
  const count = await sql<{ records: number }>\`select count(*) as records from ${name} where \${where}\`.execute(tx)
  return { rows, records: count.rows[0]?.records ?? 0 }
}
`
