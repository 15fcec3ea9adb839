import type { FieldRights, FormData, FormField } from '@/lib/contracts/forms'
import type { FixedRows } from '@/lib/form-data/fixed-rows'
import type { AttachedFile } from '@/lib/contracts/tasks'

export type FieldValue = FormData[string] | undefined

/** What a page says beside a field, as the form stands. */
export interface FieldHint {
  text: string
  /** Whether the value goes against it. */
  wrong: boolean
}

/** What a field knows about the form it stands in. */
export interface FormSurroundings {
  /** Before the path of a field it makes the id of its control: several forms may be open at once. */
  prefix: string
  files: AttachedFile[]
  addFile(file: AttachedFile): void
  /** A file began to go up, or has ended to: what is sent meanwhile would leave it behind. */
  onUpload?(began: boolean): void
  /** Fills in other fields by what was chosen in one, by their ids; what the person may not change stays. */
  fill(given: Record<string, unknown>): void
  /** One value as if it had been typed. */
  set(id: string, value: FieldValue): void
  rights: FieldRights
  /** Rows of sub-tables that come first and are not the person's to change. */
  fixedRows?: FixedRows
  /** Errors by path, ready to be shown. */
  errors: Record<string, string>
  onBlur(path: string): void
}

export interface InputProps<Field = FormField> {
  field: Field
  /** Id of the control. */
  id: string
  value: FieldValue
  onChange(value: FieldValue): void
  required: boolean
  invalid: boolean
  /** Ids of help and error. */
  describedBy?: string
  /** In a row of a table: the label stands in the column's head. */
  labelledBy?: string
}

export interface DisplayProps<Field = FormField> {
  field: Field
  value: FieldValue
  files: AttachedFile[]
  /** Paper has no columns to scroll and no links to click. */
  print?: boolean
  /** In a row of a table, where the column's head says what it is. */
  inTable?: boolean
}
