import type { Graph } from '../definition/graph'
import type { Join } from '../elements/join/schema'
import { isEarly, isWithin, stackKey, type Context, type Contexts, type Frame, type Part } from './contexts'

/** Which splits and joins make a whole. */
export class Wholes {
  private readonly known = new Map<string, boolean>()
  private readonly joins = new Map<string, Join[]>()

  constructor(
    private readonly graph: Graph,
    private readonly contexts: Contexts,
    private readonly part: Part,
  ) {}

  /** Joins that bring branches of a split together where it is passed in these branches. */
  joinsOf(splitId: string, outside: Frame[]): Join[] {
    const key = `${splitId} ${stackKey(outside)}`
    const known = this.joins.get(key)
    if (known) return known
    const found = new Map<string, Join>()
    for (const { elementId, stack } of this.contexts.all.values()) {
      const element = this.graph.elements.get(elementId)
      if (element?.type === 'Join' && this.graph.splitOf(elementId) === splitId && isWithin(stack, splitId, outside))
        found.set(elementId, element)
    }
    this.joins.set(key, [...found.values()])
    return [...found.values()]
  }

  /**
   * Whether all that happens between a split and its one join ends there: every branch comes to it with one token, and
   * nothing ends, stays behind or goes round it. Then waiting for what may still come is waiting for all branches.
   */
  isWhole(splitId: string, outside: Frame[]): boolean {
    const key = `${splitId} ${stackKey(outside)}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const found = this.endsInOne(splitId, outside, true)
    this.known.set(key, found)
    return found
  }

  /** @param waits whether the join itself must wait for all; further in, one that goes on early does as well */
  private endsInOne(splitId: string, outside: Frame[], waits: boolean): boolean {
    const joins = this.joinsOf(splitId, outside)
    const [join] = joins
    if (!join || joins.length > 1 || this.contexts.reentered.has(splitId)) return false
    if (isEarly(join) && (waits || join.rest === 'wait')) return false
    return [...this.contexts.all.values()]
      .filter(({ stack }) => isWithin(stack, splitId, outside))
      .every((context) => this.fits(context, join, outside))
  }

  private fits(context: Context, join: Join, outside: Frame[]): boolean {
    const { elementId, stack } = context
    const element = this.graph.elements.get(elementId)
    if (!element || element.type === 'End' || this.contexts.inside.has(context)) return false
    if (elementId === join.id) return stack.length === outside.length + 1
    if (!this.graph.reachableFrom(elementId).has(join.id)) return false
    if (element.type !== 'Split') return true
    const block = this.part.blocks.get(elementId)
    if (block) return block.ends.there === null
    return this.joinsOf(elementId, stack).length > 0
      ? this.endsInOne(elementId, stack, false)
      : element.split === 'SelectOne'
  }
}
