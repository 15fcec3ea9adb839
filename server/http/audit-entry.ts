/** What the audit log says of a change. */
export interface AuditEntry {
  /** What was done, e.g. `group.move`. */
  action: string
  objectType: string
  objectId: string
  before?: unknown
  after?: unknown
  /** Who did it, where the caller is not known yet, as at sign-in. */
  account?: string
}
