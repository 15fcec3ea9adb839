import type { Rule } from './rule'

/** A named person; without an account the display name is taken for it (decision 14). */
export const user: Rule = (line, { scene }) =>
  scene.given.facts
    .ask({ kind: 'people', accounts: [line.param0 || line.displayName] })
    .map((person) => ({ person, why: { key: 'user', params: { person: person.name } } }))
