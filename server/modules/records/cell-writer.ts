import { sql } from 'kysely'
import type { FormData, FormField } from '@/lib/contracts/forms'
import { isEmpty, rowsOf } from '@/lib/form-data/form-fields'
import { canBeShown } from '@/lib/form-data/shown-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { cell, referencesIn } from '@/server/modules/own-data'
import { maySee, referenceNames } from '@/server/modules/tasks'
import { referenceKey, type Referred } from '@/server/runtime'

type Asking = Pick<CallContext, 'tx' | 'caller' | 'locale' | 'now'>

/** Values as their reader sees them: what they name is looked up once for all of them. */
export class CellWriter {
  private constructor(
    private readonly asking: Asking,
    private readonly named: Map<string, Referred>,
    private readonly files: Map<string, string>,
  ) {}

  static async over(asking: Asking, fields: readonly FormField[], values: readonly FormData[]): Promise<CellWriter> {
    const { tx, caller, now } = asking
    const shown = new Map(fields.filter(canBeShown).map((field) => [field.id, field]))
    const references = new Map(
      values.flatMap((data) => referencesIn(shown, data)).map((one) => [referenceKey(one), one]),
    )
    const named = await referenceNames(tx, [...references.values()], {
      asOf: now,
      account: caller.account,
      maySee: (task) => maySee(tx, caller, task),
    })
    const ids = fields
      .filter((field) => traitsOf(field).holdsFiles)
      .flatMap(({ id }) => values.flatMap((data) => data[id] ?? []))
      .filter((one) => typeof one === 'string')
    const { rows } =
      ids.length === 0
        ? { rows: [] }
        : await sql<{
            id: string
            name: string
          }>`select file_id as id, name from files where file_id = any(${ids}::text[])`.execute(tx)
    return new CellWriter(asking, named, new Map(rows.map(({ id, name }) => [id, name])))
  }

  /** A cell of a table. */
  cell(field: FormField, value: unknown): string | number | null {
    const { locale } = this.asking
    const shown = cell(field, value, this.named, locale)
    return typeof shown === 'boolean' ? sentence(locale, `errors.dictionaryRows.${shown ? 'yes' : 'no'}`) : shown
  }

  /** Any value in a few words: files by their names, tables by how many rows they have. */
  inWords(field: FormField, value: unknown): string {
    if (isEmpty(value)) return ''
    if (field.type === 'table')
      return sentence(this.asking.locale, 'workflow.records.rows', { count: rowsOf(value).length })
    if (traitsOf(field).holdsFiles)
      return (Array.isArray(value) ? value : [value]).map((id) => this.files.get(String(id)) ?? '…').join(', ')
    if (!canBeShown(field)) return '…'
    return String(this.cell(field, value) ?? '')
  }
}
