import type { StepRights } from '@/lib/form-data/step-rights'
import type { Finding, Subject } from '../checks/finding'
import type { Participant } from '../participants/participant'
import type { Element } from './element'
import type { InterfaceCall } from './outside-schema'

/** An expression of an element, beside those that name people. */
export interface ElementExpression {
  text: string
  /** What has to come out; `any`: whatever comes. */
  wanted: 'yesNo' | 'any'
  /** The field it fills in. */
  field?: string
  /** Values it may use beside those of the form, with an example each. */
  also?: Record<string, number>
}

/**
 * What is the same for every element of a type, and what its settings speak of. Checks, simulation, drawings and descriptions
 * read it; a list of types elsewhere is a trait that is missing. Nothing here needs the schema: pages have it at once.
 */
export interface ElementTraits<Own extends Element = Element> {
  /**
   * What control waits for when it has come here: somebody, work done outside, tasks it has started, a clock or the data, or
   * other branches; null where it goes on or ends at once.
   */
  awaits: 'people' | 'work' | 'children' | 'time' | 'branches' | null
  /** Whether a way ends or takes time here; round a circle of nothing else control would run for ever. */
  stops: boolean
  /** Who carries it out or is told. */
  people(element: Own): readonly Participant[]
  /** What its people may do with the form; null where nobody sees it. */
  rights(element: Own): StepRights | null
  /** Fields of the own form it reads or writes. */
  fields(element: Own): string[]
  expressions(element: Own): ElementExpression[]
  /** What it calls outside. */
  call(element: Own): InterfaceCall | null
  /** What is wrong with this one beside what is checked of every element. */
  check(element: Own, drawn: Pick<Subject, 'definition' | 'graph'>): Finding[]
  /** What is wrong with what it names outside of the drawing. */
  checkNamed?(element: Own, subject: Subject): Finding[]
}
