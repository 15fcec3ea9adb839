import type { VariableKind } from './field-traits'
import type { fieldBase } from './field-base'

/**
 * With which input a designer sets one thing of a field. What it may be is checked by the schema all the same.
 * `look`: it changes how the field is drawn and nothing of what it holds.
 */
export type Setting =
  | { input: 'number'; min?: number; max?: number; whole: boolean; look?: true }
  | { input: 'bytes'; min: number }
  /** An exact amount. */
  | { input: 'amount' }
  /** `exact`: so many letters, no fewer. `long`: it has lines. */
  | { input: 'text'; length: number; exact?: true; long?: true }
  /** A text in the languages of the company. */
  | { input: 'words'; long?: boolean }
  | { input: 'flag'; look?: true }
  /** `ofColumns`: it is set of a column of a sub-table only. */
  | { input: 'oneOf'; of: readonly string[]; look?: true; ofColumns?: true }
  /** Choices with their names, in a list or as a tree. */
  | { input: 'options' }
  | { input: 'tree' }
  /** An expression whose result fills the field in, or one that is true or not. */
  | { input: 'formula' }
  | { input: 'condition' }
  /** Another field whose value is of one of these kinds. */
  | { input: 'field'; of: readonly VariableKind[] }
  /** Something that is kept: its code or id. */
  | { input: 'kept'; what: 'dictionary' | 'externalInterface' | 'dataset' | 'process'; optional?: true }
  /** Fields of the form by the names of parameters. */
  | { input: 'parameters' }
  /** Fields of a row. */
  | { input: 'columns' }
  /** Rows of those columns, filled in as people would. */
  | { input: 'rows' }

type Common = keyof typeof fieldBase | 'type'

/** Every part of a type's definition beside what all fields have. */
export type SettingsOf<Schema extends { shape: object }> = Record<Exclude<keyof Schema['shape'], Common>, Setting>

/** What all fields have, but for their id, which is given once. */
export const commonSettings: Record<Exclude<keyof typeof fieldBase, 'id'>, Setting> = {
  label: { input: 'words' },
  span: { input: 'number', min: 1, max: 4, whole: true, look: true },
  required: { input: 'flag' },
  help: { input: 'words', long: true },
  placeholder: { input: 'words' },
  visibleWhen: { input: 'condition' },
  requiredWhen: { input: 'condition' },
  readOnlyWhen: { input: 'condition' },
}
