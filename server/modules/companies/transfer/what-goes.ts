import type { Secrets } from '@/server/platform/secrets'

/**
 * What a company's file leaves behind: what is the installation's, what holds for this address alone (sessions, links,
 * browsers), and what lies beside the database (anchors, backups).
 */
export const staysBehind: readonly string[] = [
  'backups',
  'browser_error_tellers',
  'cache_clears',
  'company_deletions',
  'company_transfers',
  'external_tickets',
  'idempotency_keys',
  'known_browsers',
  'log_anchors',
  'mail_links',
  'password_tickets',
  'process_presence',
  'push_devices',
  'push_keys',
  'saml_answers',
  'saml_people',
  'servers',
  'sessions',
  'sign_in_failures',
  'sign_in_sources',
  'system_job_outages',
  'system_settings',
]

/** Columns sealed with the key of the installation: they are opened into the file, which has a seal of its own, and sealed anew there. */
export const sealedColumns: Readonly<Record<string, readonly string[]>> = {
  company_mails: ['sealed_server'],
  chat_robots: ['sealed_address', 'sealed_secret'],
  data_sources: ['sealed_headers', 'sealed_url'],
  meeting_votes: ['sealed'],
  receipt_keys: ['sealed_key'],
  users: ['second_factor_secret'],
  webhooks: ['sealed_old_secret', 'sealed_secret'],
}

type Row = Record<string, unknown>

const inEach = (rows: string[], change: (row: Row) => void): string[] =>
  rows.map((text) => {
    const row = JSON.parse(text) as Row
    change(row)
    return JSON.stringify(row)
  })

function turnSeals(table: string, row: Row, turn: (text: string) => string): void {
  for (const column of sealedColumns[table] ?? []) {
    const value = row[column]
    if (typeof value === 'string' && value !== '') row[column] = turn(value)
  }
}

/** Rows as they go into the file. What another key once sealed stays as it is: it is lost here already. */
export function leaving(secrets: Secrets, table: string, rows: string[]): string[] {
  if (!(table in sealedColumns)) return rows
  const opened = (text: string) => {
    try {
      return secrets.open(text)
    } catch {
      return text
    }
  }
  return inEach(rows, (row) => turnSeals(table, row, opened))
}

/** What would set somebody above other companies, or tie him to what is another's, is not taken over. */
const isHarmful = (table: string): boolean => ['users', 'jobs'].includes(table)

function disarm(table: string, row: Row): void {
  // Nor do a provider or a directory of another installation say who is who here.
  if (table === 'users') Object.assign(row, { is_system_administrator: false, external_subject: null })
  const { kind } = (row.work ?? {}) as { kind?: string }
  // A backup holds every company: further ones make none.
  if (table === 'jobs' && kind === 'backup') Object.assign(row, { enabled: false, next_at: null })
}

/** Rows as they are kept in the end, whatever has become of them on the way. */
export const disarmed = (table: string, rows: string[]): string[] =>
  isHarmful(table) ? inEach(rows, (row) => disarm(table, row)) : rows

/** Rows as they come in: sealed with the key of this installation, and above no other company. */
export function arriving(secrets: Secrets, table: string, rows: string[]): string[] {
  if (!(table in sealedColumns) && !isHarmful(table)) return rows
  return inEach(rows, (row) => {
    turnSeals(table, row, (text) => secrets.seal(text))
    disarm(table, row)
  })
}
