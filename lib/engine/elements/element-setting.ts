import type { elementBase } from './element-base'

/** With which input a designer sets one thing of an element. What it may be is checked by the schema all the same. */
export type ElementSetting =
  | { input: 'words'; long?: boolean }
  | { input: 'text'; long?: boolean }
  | { input: 'number'; min: number; max: number }
  | { input: 'flag' }
  | { input: 'oneOf'; of: readonly string[] }
  /** Bits of a mask, by name. */
  | { input: 'someOf'; of: Readonly<Record<string, number>> }
  /** Lines of participants. */
  | { input: 'people' }
  /** What people may do with the fields of the form. */
  | { input: 'rights' }
  /** A field of the form, or a sub-table of it. */
  | { input: 'field'; of: 'any' | 'table' }
  /** Fields of one form into another's. */
  | { input: 'carried'; from: 'own' | 'other' }
  /** Another process. */
  | { input: 'process' }
  /** A folder of documents. */
  | { input: 'folder' }
  /** A list of records. */
  | { input: 'list' }
  /** A length of time; a calendar of its own; a deadline with what comes of it. */
  | { input: 'duration' }
  | { input: 'calendar' }
  | { input: 'deadline' }
  /** A call outside, of these kinds, and the fields its answer fills. */
  | { input: 'call'; of: readonly ('REST' | 'SQL' | 'Interface')[] }
  | { input: 'results' }
  /** Settings that belong together and are set in one part of the panel. */
  | { input: 'group'; of: Readonly<Record<string, ElementSetting>> }
  /** Groups of settings of which one holds, by the value of `by`. */
  | { input: 'choice'; by: string; of: Readonly<Record<string, Readonly<Record<string, ElementSetting>>>> }
  /** What is computed: a value, yes or no. */
  | { input: 'expression' }
  | { input: 'condition' }
  /** Values of fields by expressions. */
  | { input: 'assignments' }
  /** Steps, or ways out of a split, of the drawing. */
  | { input: 'step' }
  | { input: 'steps' }
  | { input: 'branches' }
  /** People by name, and the weight of each. */
  | { input: 'accounts' }
  | { input: 'weights' }
  /** The body of a function that is run in the sandbox; names with values. */
  | { input: 'script' }
  | { input: 'pairs' }
  /** Of the process: fields shown in lists, who may do what with its tasks, what a request takes from a balance. */
  | { input: 'fields'; most: number }
  | { input: 'authorizations' }
  | { input: 'balance' }

type Common = keyof typeof elementBase | 'type'

/** Every part of a type's definition beside what all elements have. */
export type SettingsOf<Schema extends { shape: object }> = Record<
  Exclude<keyof Schema['shape'], Common>,
  ElementSetting
>

/** What all work outside is set to. */
export const outsideSettings = {
  tries: { input: 'number', min: 1, max: 20 },
  onFailure: { input: 'oneOf', of: ['hold', 'continue', 'reject'] },
} as const satisfies Record<string, ElementSetting>
