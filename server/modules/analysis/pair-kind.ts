import { startStep, type pairKinds } from '@/lib/contracts/analysis'
import { graphOf, type ProcessDefinition } from '@/lib/engine'

type Kind = (typeof pairKinds)[number]

/**
 * How two steps that came one after the other lie in the drawing: `drawn` when the second may follow on the first, `ahead` when
 * others lie between them, `back` when the way leads from the second to the first, `beside` when neither leads to the other.
 */
export function pairKind(definition: ProcessDefinition | null, from: string, to: string): Kind {
  if (!definition) return 'unknown'
  const { elements, reachableFrom, start } = graphOf(definition)
  const [a, b] = [from, to].map((id) => (id === startStep ? start.id : id)) as [string, string]
  if (!elements.has(a) || !elements.has(b)) return 'unknown'
  if (follows(definition, a, b)) return 'drawn'
  if (a !== b && reachableFrom(a).has(b)) return 'ahead'
  return a === b || reachableFrom(b).has(a) ? 'back' : 'beside'
}

/** Whether control comes from one step to another without a third between them. */
function follows(definition: ProcessDefinition, from: string, to: string): boolean {
  const { elements } = graphOf(definition)
  const seen = new Set<string>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of definition.transitions.filter((one) => one.from === at).map((one) => one.to)) {
      if (next === to) return true
      if (seen.has(next) || elements.get(next)?.type === 'Activity') continue
      seen.add(next)
      open.push(next)
    }
  return false
}
