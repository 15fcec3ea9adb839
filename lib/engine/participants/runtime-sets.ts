import { isActive } from '../state/token'
import type { Rule, Search } from './rule'

function known({ scene }: Search, accounts: string[], key: string) {
  const people = scene.given.facts.ask({ kind: 'people', accounts: [...new Set(accounts)] })
  return people.map((person) => ({ person, why: { key, params: {} } }))
}

/** Who holds the task at this moment. */
export const currentActor: Rule = (_line, search) =>
  known(
    search,
    search.scene.state.tokens.filter(isActive).flatMap(({ actor }) => actor?.account ?? []),
    'currentActor',
  )

/** Everybody who has had a decision in it. */
export const allTaskActor: Rule = (_line, search) =>
  known(
    search,
    search.scene.state.tokens.flatMap(({ finishedBy }) => finishedBy?.account ?? []),
    'allTaskActor',
  )
