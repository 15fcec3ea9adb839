import type { Person } from '../organisation/facts'
import { computed } from '../core/conditions'
import type { Found, Rule, Search } from './rule'
import { idsIn, requireAll } from './variable'

/** People named by ids: accounts, and roles and groups by `role:` and `group:`. */
function peopleNamed(ids: string[], { scene }: Search): Person[] {
  const { facts } = scene.given
  const accounts = ids.filter((id) => !/^(role|group):/.test(id))
  const people = accounts.length > 0 ? facts.ask({ kind: 'people', accounts }) : []
  requireAll(
    accounts,
    people.map(({ account }) => account),
  )
  const more = ids.flatMap((id) => {
    if (id.startsWith('role:')) return facts.ask({ kind: 'role', roleId: id.slice(5) })?.people ?? []
    if (id.startsWith('group:'))
      return facts.ask({ kind: 'below', groupId: id.slice(6) })[0]?.members.map(({ person }) => person) ?? []
    return []
  })
  return [...people, ...more]
}

const because =
  (name: string, key = 'variable') =>
  (person: Person): Found => ({ person, why: { key, params: { name } } })

/** The people some ids name, with the name of what named them as the reason. */
export function variableUsersOf(ids: string[], name: string, search: Search, key: string): Found[] {
  return peopleNamed(ids, search).map(because(name, key))
}

/** The people a form field or another variable names. */
export const variableUsers: Rule = (line, search) =>
  peopleNamed(idsIn(line.param0, search), search).map(because(line.displayName || line.param0))

/** The people an expression yields: one account, or a list. */
export const expressionUsers: Rule = (line, search) => {
  const result = computed(line.param0, search.scene, { use: 'people', id: search.stepId ?? '' })
  const value = result.ok ? result.value : null
  const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')
  return peopleNamed(ids, search).map(because(line.displayName || line.param0))
}
