import type { Rule } from './rule'

/** People listed for the step while the task runs; a visit of the step uses the list up. */
export const adHocList: Rule = (_line, { scene, stepId }) => {
  const listed = stepId === undefined ? [] : (scene.state.task.presets[stepId] ?? [])
  return scene.given.facts
    .ask({ kind: 'people', accounts: listed.map(({ account }) => account) })
    .map((person) => ({ person, why: { key: 'listed', params: {} } }))
}
