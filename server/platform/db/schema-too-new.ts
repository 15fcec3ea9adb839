/** The database was brought up to date by a later version: this one does not know what stands in it. */
export class SchemaTooNew extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database belongs to a later version of Baton: this one does not know ${unknown.slice(0, 3).join(', ')}. Start that version again, or this one with a backup made before the upgrade.`,
    )
  }
}
