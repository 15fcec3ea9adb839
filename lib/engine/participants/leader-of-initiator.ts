import { findLeaders } from './find-leaders'
import type { Rule } from './rule'

/** The leader above the initiator, in the department he started the request for. */
export const leaderOfInitiator: Rule = (line, { scene }) => {
  const { initiator, initiatorDepartmentId } = scene.state.task
  if (!initiatorDepartmentId) return []
  return findLeaders(scene.given.facts, initiatorDepartmentId, initiator.account, line).map(
    ({ person, group }) => ({
      person,
      why: { key: 'leaderOfInitiator', params: { initiator: initiator.name, department: group.name } },
    }),
  )
}
