import { refused } from '../core/refusal'
import { variableUsersOf } from './variable-users'
import type { Rule } from './rule'

/** People rows of a dataset or the answer of an interface name, looked up when the step is reached. */
export const outsidePeople =
  (source: 'dataset' | 'interface'): Rule =>
  (line, search) => {
    const ids = search.scene.given.facts.ask({ kind: 'outsidePeople', source, id: line.param0, column: line.param1 })
    if (ids === null) throw refused('sourceAway')
    return variableUsersOf(ids, line.displayName || line.param0, search, 'outside')
  }
