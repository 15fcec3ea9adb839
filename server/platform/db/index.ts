import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Transaction,
} from 'kysely'
import type { Socket } from 'node:net'
import { Pool, types, type PoolClient } from 'pg'
import type { EmbeddedDatabase } from './embedded-database'
import { startingOver, type Fetched } from './outside-first'
import { quickPath, type Path } from './quick'
import type { Tables } from './rows.generated'

export type Tx = Transaction<Tables>
/** The role tables are used under; it owns nothing and is bound by row-level security. */
export const applicationRole = 'baton_app'
export const defaultTenant = 'default'

const tenantsOf = new WeakMap<Tx, string>()
/** Whose transaction it is: part of the key of whatever is remembered beyond it. */
export function tenantOf(tx: Tx): string {
  const tenantId = tenantsOf.get(tx)
  if (tenantId === undefined) throw new Error('a transaction of no tenant')
  return tenantId
}

const fetchedFor = new WeakMap<Tx, Fetched>()
/** What has been fetched for the work of a transaction so far; it goes with the last of its starts. */
export function fetchedOf(tx: Tx): Fetched {
  const fetched = fetchedFor.get(tx)
  if (!fetched) throw new Error('a transaction of no tenant')
  return fetched
}

export interface Database {
  /**
   * Runs `work` in one transaction as one tenant: row-level security shows that tenant's rows only.
   * `work` may run again from the start (`OutsideFirst`). Inside, use the transaction handed in and nothing else: on the embedded database there is one connection.
   */
  transact<Result>(tenantId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** For migrations and jobs only: no tenant, the owner's rights. */
  owner: Kysely<Tables>
  /** The queue's door: text and values as they are. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

// Counts and sums come as bigint; all of ours fit a double exactly.
types.setTypeParser(types.builtins.INT8, Number)

/** What transactions of one tenant begin with, or of none. */
class TenantDriver extends PostgresDriver {
  constructor(
    pool: Pool,
    private readonly path: Path,
    private readonly scope: string,
  ) {
    super({ pool })
  }

  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return this.path.begin(connection, this.scope)
  }
}

/** Statements end after this long by themselves: a connection that says nothing for longer leads nowhere any more. */
const usualLimit = 60_000

interface Options {
  /** In milliseconds; 0 for whoever changes a large table, which takes as long as it takes. */
  longestStatement?: number
  /** How long PostgreSQL may be silent before a connection is given up, in milliseconds. */
  silenceLimit?: number
  connectionString?: string
  embedded?: EmbeddedDatabase
  poolSize?: number
  /** How statements travel. */
  path?: Path
}

export async function connectDatabase({
  connectionString,
  embedded,
  poolSize = 10,
  longestStatement = usualLimit,
  silenceLimit = longestStatement && longestStatement + 10_000,
  path = quickPath,
}: Options): Promise<Database> {
  const pool = embedded
    ? new Pool({
        host: embedded.socketFolder,
        user: 'postgres',
        database: 'postgres',
        max: 1,
        pipeline: path.pipeline,
        Client: path.client(true),
        connectionTimeoutMillis: 30_000,
      })
    : new Pool({
        connectionString,
        max: poolSize,
        pipeline: path.pipeline,
        Client: path.client(false),
        connectionTimeoutMillis: Math.min(5_000, silenceLimit || 5_000),
        statement_timeout: longestStatement,
        idle_in_transaction_session_timeout: 30_000,
        application_name: 'baton',
        // Compiling a statement to machine code takes longer than any of ours runs: the numbers of all lists 5 s instead of 0.1.
        options: '-c jit=off -c random_page_cost=1.1',
      })
  // A lost connection surfaces at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The pool listens to idle connections only: one lost between two statements of a transaction would end it as well.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (!embedded && silenceLimit) endWhenSilent(client, silenceLimit)
  })

  const connected = (scope: string) => {
    const dialect: Dialect = {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new TenantDriver(pool, path, scope),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    }
    return new Kysely<Tables>({ dialect })
  }
  const owner = connected('')
  const tenants = new Map<string, Kysely<Tables>>()
  let switchesRole = false
  // Each tenant has its own; telling transactions apart by their asynchronous context would slow down every promise there is.
  const ofTenant = async (tenantId: string): Promise<Kysely<Tables>> => {
    const known = tenants.get(tenantId)
    if (known) return known
    if (!/^[a-z0-9-]{1,64}$/.test(tenantId)) throw new Error(`not a tenant id: ${tenantId}`)
    switchesRole ||= await mayUseApplicationRole(pool)
    const scoped = connected(
      `${switchesRole ? `set local role ${applicationRole};` : ''} set local app.tenant_id = '${tenantId}'`,
    )
    // Before the first migration there is no role to change to.
    if (switchesRole) tenants.set(tenantId, scoped)
    return scoped
  }

  return {
    owner,
    kind: embedded ? 'embedded' : 'postgres',
    async transact(tenantId, work) {
      const scoped = await ofTenant(tenantId)
      return startingOver((fetched) =>
        scoped.transaction().execute((tx) => {
          tenantsOf.set(tx, tenantId)
          fetchedFor.set(tx, fetched)
          return work(tx)
        }),
      )
    },
    execute: (text, values) => pool.query(text, values as unknown[]),
    async close() {
      await owner.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** The driver's connection to the socket; its types leave it out. */
interface Connected {
  connection: { stream: Socket }
}

/** A network that swallows what is sent tells neither side: whoever waits would wait for ever, and keep his connection. */
function endWhenSilent(client: PoolClient, limit: number): void {
  const { stream } = (client as unknown as Connected).connection
  stream.setTimeout(limit, () =>
    stream.destroy(Object.assign(new Error('PostgreSQL is silent'), { code: 'ETIMEDOUT' })),
  )
}

/** A managed database may not let us create a role; the tables then force row-level security on their owner. */
async function mayUseApplicationRole(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ member: boolean }>(
    `select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = $1), false) as member`,
    [applicationRole],
  )
  return rows[0]?.member ?? false
}
