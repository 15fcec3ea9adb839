/** How values of a variable compare, and how one is typed in. */
export type VariableKind = 'text' | 'number' | 'flag' | 'day' | 'moment' | 'choice' | 'choices' | 'range' | 'rows'

/** Names of what a value of several is made of; their words stand in `messages/<locale>/expression.json` below `parts`. */
export type RangePart =
  'start' | 'end' | 'days' | 'from' | 'until' | 'hours' | 'key' | 'label' | 'province' | 'city' | 'district' | 'street'

/** What is the same for every field of a type and needs no code, so that a page that draws a form has it at once. */
export interface FieldTraits {
  /** What its value is to an expression. */
  kind: VariableKind
  /** Of a value made of several: what an expression may ask of it, as `trip.start`. */
  parts: Readonly<Partial<Record<RangePart, VariableKind>>>
  /** What its value is in a list of work items. */
  listed: 'text' | 'number' | 'money' | 'date'
  /** Whether it may stand in a row of a sub-table as well as on the form. */
  inRows: boolean
  /** False for what is only pressed: nobody fills it in. */
  hasValue: boolean
  /** False for what the server alone fills in: nobody types there, and what is sent for it is not looked at. */
  typed: boolean
  /** Its value names files: they are read with the form, and given by the person himself, never by a page in a frame. */
  holdsFiles: boolean
  /** What an untouched cell of a new row holds. */
  empty: '' | null
  align: 'start' | 'end'
  /** Pixels a column takes by what stands in it; null: words share what is left. */
  width: number | null
  /** Computed amounts of a column are added up below it. */
  summed: boolean
  room: {
    /** In the grid of its section: what the form says, or all columns. */
    section: 'span' | 'whole'
    /** To fill in at its place in a template. */
    template: 'narrow' | 'usual' | 'whole'
    /** To read on a phone: beside its label or below it. */
    phone: 'beside' | 'below'
  }
  /** Made of several controls: a label cannot belong to one of them. */
  grouped: boolean
  /** It draws its label itself, as its heading or not at all. */
  ownLabel: boolean
  /** Where a field says what its value is: what is different then, by that word. */
  byResult?: Readonly<Record<string, Partial<Omit<FieldTraits, 'byResult' | 'inRows'>>>>
}
