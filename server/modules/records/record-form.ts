import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import type { StoredList } from '@/lib/contracts/lists'
import { formFields } from '@/lib/form-data/form-fields'
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

  async of(version: number, data: FormData): Promise<FormData> {
    let fields = this.known.get(version)
    if (!fields) {
      const { newest } = this
      const then = version === newest.version ? newest : await readForm(this.tx, newest.formId, version)
      fields = alike(this.newest.definition, then?.definition)
      this.known.set(version, fields)
    }
    return Object.fromEntries(Object.entries(data).filter(([field]) => fields.has(field)))
  }
}

function alike(newest: FormDefinition, then: FormDefinition | undefined): ReadonlySet<string> {
  const types = new Map((then ? formFields(then) : []).map(({ id, type }) => [id, type]))
  return new Set(
    formFields(newest)
      .filter(({ id, type }) => types.get(id) === type)
      .map(({ id }) => id),
  )
}
