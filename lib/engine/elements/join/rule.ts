import { computed } from '../../core/conditions'
import type { Play } from '../../core/play'
import { branchUnder } from '../../state/scopes'
import type { Token } from '../../state/token'
import type { Join } from './schema'

export interface Gathering {
  join: Join
  /** The split's token. */
  scope: Token
  arrivals: Token[]
}

/** Whether enough has arrived for a join that goes on by a rule. */
export function isMet(play: Play, { join, scope, arrivals }: Gathering): boolean {
  const arrived = new Set(arrivals.map((token) => branchUnder(play.state, token, scope.tokenId)))
  const branches = new Set(play.tokens.filter((token) => token.scopeId === scope.tokenId).map(({ branch }) => branch))
  const { need, value, branches: needed, expression } = join.advance
  switch (need) {
    case 'count':
      return arrived.size >= Math.min(value, branches.size)
    case 'percent':
      return arrived.size * 100 >= value * branches.size
    case 'branches':
      return needed.every((branch) => arrived.has(branch))
    case 'expression': {
      const result = computed(
        expression,
        play,
        { use: 'condition', id: join.id },
        { arrived: arrived.size, branches: branches.size },
      )
      return result.ok && result.value === true
    }
  }
}
