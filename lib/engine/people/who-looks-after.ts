import { findPeople } from '../participants/find-people'
import type { Person } from '../organisation/facts'
import { Refused } from '../core/refusal'
import type { Scene } from '../core/scene'

/** Who is told when a task is held up: the managers of its process, and where it has none, the administrators. */
export function whoLooksAfter(scene: Pick<Scene, 'definition' | 'graph' | 'state' | 'given'>): Person[] {
  const managers = managersOf(scene)
  return managers.length > 0
    ? managers
    : scene.given.facts.ask({ kind: 'administrators' }).filter(({ enabled }) => enabled)
}

/** Whom the process names to look after it. */
export function managersOf(scene: Pick<Scene, 'definition' | 'graph' | 'state' | 'given'>): Person[] {
  try {
    return findPeople(scene.definition.settings.managers, { scene, previous: [] }).map(({ person }) => person)
  } catch (error) {
    // Managers a form or a source outside was to name, and does not: administrators are told.
    if (error instanceof Refused) return []
    throw error
  }
}
