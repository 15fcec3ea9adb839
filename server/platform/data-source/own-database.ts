import { DataSourceError } from './data-source-error'

/** Tables that stand side by side in a database of Baton and nowhere else. */
const ownTables = ['idempotency_keys', 'op_log', 'password_tickets', 'sign_in_failures']

/** Asked over the connection itself: names, ports, tunnels and copies do not matter, and any account may read the catalogue. */
export const isOwnDatabase = {
  text: `select 1 as own from pg_catalog.pg_class where relkind in ('r', 'p') and relname = any ($1::text[]) group by relnamespace having count(*) = $2 limit 1`,
  values: [ownTables, ownTables.length],
}

/** A database of Baton holds sessions and password hashes of everybody: no statement of a designer may reach it. */
export class OwnDatabase extends DataSourceError {
  constructor() {
    super('refused', 'this is a database of Baton itself')
  }
}
