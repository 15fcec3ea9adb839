import type { Participant } from './participant'
import type { Found, Search } from './rule'
import { rules } from './rules'

function found(line: Participant, search: Search): Found[] {
  const rule = rules[line.participantType]
  if (!rule) throw new Error(`participant type ${line.participantType} has no rule; publishing checks that`)
  return rule(line, search)
}

/** Everybody the including lines find, in their order and each person once, and whether another line takes him out again. */
export function everybodyFound(lines: Participant[], search: Search): (Found & { excluded: boolean })[] {
  const excluded = new Set(
    lines.filter(({ include }) => !include).flatMap((line) => found(line, search).map(({ person }) => person.account)),
  )
  const people = new Map<string, Found & { excluded: boolean }>()
  for (const line of lines.filter(({ include }) => include)) {
    for (const hit of found(line, search)) {
      const { account } = hit.person
      if (!people.has(account)) people.set(account, { ...hit, excluded: excluded.has(account) })
    }
  }
  return [...people.values()]
}

/**
 * The people a participant list stands for: what its lines include, in their order and each person once, less what
 * any line excludes (decision 13), less people who have left.
 */
export function findPeople(lines: Participant[], search: Search): Found[] {
  return everybodyFound(lines, search)
    .filter(({ person, excluded }) => person.enabled && !excluded)
    .map(({ person, why }) => ({ person, why }))
}
