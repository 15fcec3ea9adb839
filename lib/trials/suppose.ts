import { z } from 'zod'
import type { Answer, Facts, Group, Question, QuestionKind } from '@/lib/engine/organisation/facts'

const id = z.string().min(1).max(64)

/** What is supposed of the organisation that is not so. */
export const supposition = z.object({
  /** People who have left. */
  left: z.array(id).max(50).default([]),
  /** Roles nobody has. */
  emptyRoles: z.array(id).max(50).default([]),
  /** People who are away, and who acts in their place. */
  standIns: z
    .array(z.object({ principal: id, agent: id }))
    .max(50)
    .default([]),
})
export type Supposition = z.infer<typeof supposition>

export const nothingSupposed: Supposition = { left: [], emptyRoles: [], standIns: [] }
export const isSupposing = ({ left, emptyRoles, standIns }: Supposition): boolean =>
  left.length + emptyRoles.length + standIns.length > 0

type Changed = (question: Question, answer: unknown) => unknown

function whoHasLeft(left: ReadonlySet<string>): Changed {
  const still = <Who extends { account: string; enabled: boolean }>(person: Who): Who =>
    left.has(person.account) ? { ...person, enabled: false } : person
  const groups = (all: Group[]) =>
    all.map((group) => ({
      ...group,
      members: group.members.map((member) => ({ ...member, person: still(member.person) })),
    }))
  return ({ kind }, answer) => {
    if (answer === null) return answer
    switch (kind) {
      case 'people':
      case 'administrators':
        return (answer as Answer<'people'>).map(still)
      case 'role': {
        const role = answer as NonNullable<Answer<'role'>>
        return { ...role, people: role.people.map(still) }
      }
      case 'line':
      case 'below':
      case 'beside':
      case 'alike':
        return groups(answer as Group[])
      case 'agents':
        return (answer as Answer<'agents'>).filter(
          ({ agent, principal }) => !left.has(agent.account) && !left.has(principal),
        )
      case 'load':
        return (answer as Answer<'load'>).filter((account) => !left.has(account))
      default:
        return answer
    }
  }
}

/**
 * The organisation as it would be. What is not supposed is as it is; questions that have no answer yet are asked as ever.
 */
export function supposing(facts: Facts, { left, emptyRoles, standIns }: Supposition): Facts {
  const changes: Changed[] = []
  if (left.length > 0) changes.push(whoHasLeft(new Set(left)))
  if (emptyRoles.length > 0)
    changes.push((question, answer) =>
      question.kind === 'role' && emptyRoles.includes(question.roleId) && answer !== null
        ? { ...(answer as NonNullable<Answer<'role'>>), people: [] }
        : answer,
    )
  if (standIns.length > 0)
    changes.push((question, answer) => {
      if (question.kind !== 'agents') return answer
      const others = (answer as Answer<'agents'>).filter(
        ({ principal }) => !standIns.some((one) => one.principal === principal),
      )
      const supposed = standIns
        .filter(({ principal }) => question.accounts.includes(principal))
        .flatMap(({ principal, agent }) =>
          facts
            .ask({ kind: 'people', accounts: [agent] })
            .map((person) => ({ principal, agent: person, mode: 'share' as const })),
        )
      return [...supposed, ...others]
    })
  if (changes.length === 0) return facts
  return {
    ask: <Kind extends QuestionKind>(question: Question & { kind: Kind }) =>
      changes.reduce<unknown>(
        (answer, change) => change(question, answer),
        facts.ask(question as never),
      ) as Answer<Kind>,
  }
}
