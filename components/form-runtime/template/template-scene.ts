import type { FieldRights, FormData, FormDefinition, TableField } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import type { FieldHint } from '../field-props'
import type { FormState } from '../use-form-state'

/** What a template is drawn of. */
export interface TemplateScene {
  definition: FormDefinition & { template: string }
  /** What the form holds and who may see it, for reading; a form that is filled in brings its own. */
  data: FormData
  rights: FieldRights
  files: AttachedFile[]
  /** System variables by name. */
  variables: Record<string, string>
  state?: FormState
  hints?: Record<string, FieldHint>
  print?: boolean
}

/** The row of a sub-table whose cells are drawn. */
export interface Row {
  table: TableField
  index: number
  values: FormData
}

export const rightsOf = ({ state, rights }: TemplateScene): FieldRights => state?.surroundings.rights ?? rights
export const dataOf = ({ state, data }: TemplateScene): FormData => state?.data ?? data
