import type { FormDefinition } from '@/lib/form-data/form-definition'
import type { Graph } from '../definition/graph'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Facts } from '../organisation/facts'

/** Something wrong with a definition. What it is and how to mend it stand below `workflow.checks` and `workflow.fixes`. */
export interface Finding {
  /** Element or transition it is about; empty for the process as a whole. */
  elementId: string
  severity: 'error' | 'warning'
  key: string
  params: Record<string, string>
  /** The shortest run that shows it: elements in the order control leaves them; none where nothing need be played. */
  run?: string[]
}

export interface Subject {
  definition: ProcessDefinition
  graph: Graph
  form: FormDefinition
  facts: Facts
}

export type Check = (subject: Subject) => Finding[]
/** One that needs nothing but the drawing. */
export type DrawingCheck = (subject: Pick<Subject, 'definition' | 'graph'>) => Finding[]

export function finding(
  severity: Finding['severity'],
  elementId: string,
  key: string,
  params: Record<string, string> = {},
): Finding {
  return { elementId, severity, key, params }
}
