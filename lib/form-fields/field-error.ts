/** What is wrong with a value: a message key below `workflow.fieldErrors`. */
export type FieldError =
  | 'required'
  | 'wrongType'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooPrecise'
  | 'past'
  | 'notAfter'
  | 'notUntil'
  | 'notAnOption'
  | 'tooFewRows'
  | 'tooManyRows'
  | 'tooManyFiles'
  | 'tooManyChosen'
  | 'noRight'
  | 'overBalance'
  | 'unknownUser'
  | 'unknownDepartment'
  | 'unknownRow'
  | 'unknownRequest'
  | 'unknownDatasetRow'
  | 'notOfRow'
  | 'unknownRole'
  | 'unknownPosition'
  | 'endsBeforeStart'
  | 'tooManyDays'
  | 'notPrintable'
  | 'tooMuchWork'
  | 'ruleNoAnswer'
  | 'lookupNoAnswer'
  | 'lookupAway'
  | 'sameRecord'
  /** A rule of the form, by its id: the form has the words. */
  | `rule:${string}`

/** By path: `total`, `lines`, `lines[2].price`. */
export type FieldErrors = Record<string, FieldError>
