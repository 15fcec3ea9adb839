import { sql } from 'kysely'
import { defaultTenant, type Database } from './db'

type CompanyState = 'active' | 'suspended' | 'deleting'

interface Known {
  state: CompanyState
  name: string
  hosts: string[]
  /** Whether the installation's provider and directory let people in. */
  outside: boolean
}

/** Milliseconds after which a server looks again, for what another one has changed. */
const holds = 2_000

/**
 * The companies of the installation, as far as every request has to know them: whose a host or a code is, and whether
 * work goes on there. Read apart from requests, so that none waits for it.
 */
export class Companies {
  private known = new Map<string, Known>([[defaultTenant, { state: 'active', name: '', hosts: [], outside: true }]])
  private byHost = new Map<string, string>()
  private readAt = -Infinity
  private reading: Promise<void> | undefined

  constructor(private readonly database: Database) {}

  async read(): Promise<void> {
    const { rows } = await sql<Known & { id: string }>`
      select tenant_id as id, state, name, host_names as hosts, outside_ways_in as outside from tenants`.execute(
      this.database.owner,
    )
    this.known = new Map(rows.map(({ id, ...company }) => [id, company]))
    this.byHost = new Map(rows.flatMap(({ id, hosts }) => hosts.map((host) => [host, id] as const)))
    this.readAt = Date.now()
  }

  /** Reads again where what is known is old; for loops that come by every few seconds. */
  async refresh(): Promise<void> {
    if (Date.now() - this.readAt < holds) return
    this.reading ??= this.read().finally(() => (this.reading = undefined))
    await this.reading
  }

  has = (code: string): boolean => this.known.has(code)
  isActive = (code: string): boolean => this.known.get(code)?.state === 'active'
  nameOf = (code: string): string => this.known.get(code)?.name ?? ''
  hostsOf = (code: string): readonly string[] => this.known.get(code)?.hosts ?? []
  takesOutsideWays = (code: string): boolean => this.known.get(code)?.outside ?? false
  hosts = (): string[] => [...this.byHost.keys()]
  ofHost = (host: string): string | undefined => this.byHost.get(host.toLowerCase())
  /** All but the first, whatever their state. */
  beside = (): string[] => [...this.known.keys()].filter((code) => code !== defaultTenant)
  /** Whether there is more than one, so that who signs in may have to say which. */
  get several(): boolean {
    return this.known.size > 1
  }

  /** Those whose work goes on: the first company, and others that are neither suspended nor being deleted. */
  active(): string[] {
    return [...this.known].filter(([, { state }]) => state === 'active').map(([id]) => id)
  }
}
