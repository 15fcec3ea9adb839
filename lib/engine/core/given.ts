import type { Calendar } from '@/lib/calendar/calendar'
import type { FormDefinition } from '@/lib/form-data/form-definition'
import type { Clock } from '@/lib/expression/clock'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Facts, Person } from '../organisation/facts'

/** Who gives the command. */
export interface Caller extends Person {
  roles: string[]
  /** Ids of the department and those above it. */
  departmentLine: string[]
  isAdministrator: boolean
}

/** Everything a step needs from outside. */
export interface Given extends Clock {
  caller: Caller
  facts: Facts
  form: FormDefinition
  /** By which deadlines are counted. */
  calendar: Calendar
  /** A new id at every call. */
  newId(): string
  /** Of a migration: the definition the task ran by until now. */
  previous?: ProcessDefinition
  /** A look ahead: what people would still fill in is not asked for, and work outside counts as done. */
  forecast?: boolean
  /** A look at one act that is still being filled in: only what is written is not asked for. */
  unfilled?: boolean
}
