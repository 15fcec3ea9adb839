import type { FormDefinitionInput } from '@/lib/form-data/form-definition'

/** What could not be taken as it was; the words stand below `forms.import.notes`. */
export const noteKeys = [
  'typeUnknown',
  'typeNear',
  'expression',
  'optionsOutside',
  'tooManyOptions',
  'longOption',
  'pattern',
  'ownCheck',
  'content',
  'hidden',
  'nestedRows',
  'tooManyColumns',
  'tooManyFields',
  'circle',
  'outside',
  'alternatives',
  'noFields',
] as const
export type NoteKey = (typeof noteKeys)[number]

export interface ImportNote {
  key: NoteKey
  /** Where it stands in the source, such as `veteran/address/zip`. */
  path: string
  /** What it is about, such as the name of a type. */
  about: string
}

/** What became of one field of the source. */
export interface TakenField {
  path: string
  /** The field, or `table.column`. */
  field: string
  /** How the source said it, references followed. */
  source: unknown
  required: boolean
}

export interface ImportedForm {
  /** What the source calls itself; '' where it does not say. */
  name: string
  definition: FormDefinitionInput
  taken: TakenField[]
  notes: ImportNote[]
}

/** What a rule made of a limit says to who fills in the form, in the language of the designer. */
export interface ImportWords {
  tooShort(label: string, least: number): string
  wrongForm(label: string): string
}
