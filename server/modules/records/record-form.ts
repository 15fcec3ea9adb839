import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import type { StoredList } from '@/lib/contracts/lists'
import { everyField } from '@/lib/form-data/every-field'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'
import { readForm, type ProcessVersion } from '@/server/runtime'

export type RecordForm = ProcessVersion['form']

/** The form of a list as it was published last. @throws AppError object.unknown */
export async function formOf(tx: Tx, { formId }: Pick<StoredList, 'formId'>): Promise<RecordForm> {
  const form = await readForm(tx, formId, 0)
  if (!form) throw new AppError('object.unknown')
  return form
}

/** Values of records by the newest form: one whose field holds something else since, or is gone, is left out. */
export class ValuesByForm {
  private readonly known = new Map<number, ReadonlySet<string>>()

  constructor(
    private readonly tx: Tx,
    private readonly newest: RecordForm,
  ) {}

  /** What of the newest form records of a version hold, by paths. */
  async fields(version: number): Promise<ReadonlySet<string>> {
    let fields = this.known.get(version)
    if (!fields) {
      const { newest } = this
      const then = version === newest.version ? newest : await readForm(this.tx, newest.formId, version)
      fields = alike(this.newest.definition, then?.definition)
      this.known.set(version, fields)
    }
    return fields
  }

  async of(version: number, data: FormData): Promise<FormData> {
    const fields = await this.fields(version)
    return Object.fromEntries(Object.entries(data).filter(([field]) => fields.has(field)))
  }
}

function alike(newest: FormDefinition, then: FormDefinition | undefined): ReadonlySet<string> {
  const types = new Map((then ? everyField(then) : []).map(({ path, field }) => [path, field.type]))
  return new Set(
    everyField(newest)
      .filter(({ path, field }) => types.get(path) === field.type)
      .map(({ path }) => path),
  )
}
