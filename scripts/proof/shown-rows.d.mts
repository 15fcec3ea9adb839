export interface NamedTest {
  id: string
  path: string
  title: string
}
export interface RanTest {
  path: string
  title: string
  state: 'passed' | 'failed' | 'skipped'
}
export function shownTests(page: string): NamedTest[]
export function judgeRows(named: NamedTest[], ran: RanTest[]): { unproven: string[]; notHere: string[] }
