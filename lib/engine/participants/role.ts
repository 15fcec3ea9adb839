import type { Rule } from './rule'

/** Everybody who has a role. */
export const role: Rule = (line, { scene }) => {
  const found = scene.given.facts.ask({ kind: 'role', roleId: line.param0 })
  return (found?.people ?? []).map((person) => ({
    person,
    why: { key: 'role', params: { role: found?.name ?? line.param0 } },
  }))
}
