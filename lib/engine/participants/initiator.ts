import type { Rule } from './rule'

/** Who started the request. */
export const initiator: Rule = (_line, { scene }) =>
  scene.given.facts
    .ask({ kind: 'people', accounts: [scene.state.task.initiator.account] })
    .map((person) => ({ person, why: { key: 'initiator', params: {} } }))
