import { ruleCodesOf } from '@/lib/expression/rule-codes-of'
import type { ProcessDefinition } from './process-definition'

/** What people call the elements and ways of a process that ask a rule; what has no name by its id. */
export function rulePlaces({ elements, transitions }: ProcessDefinition, code: string): string[] {
  const asks = (thing: unknown) => ruleCodesOf(thing).includes(code)
  const nameOf = (id: string) => elements.find((element) => element.id === id)?.name || id
  return [
    ...transitions.filter(asks).map(({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`),
    ...elements.filter(asks).map(({ id }) => nameOf(id)),
  ]
}
