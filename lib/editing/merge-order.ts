/** Parts below one part, as each of the three documents orders them. */
interface Orders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
  /** Parts that stand there in the end. */
  kept: ReadonlySet<string>
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

/**
 * One order out of three. What all know keeps the order of the side that changed it; what one side added follows what it
 * followed there. `conflict`: both sides changed the order, each in its own way.
 */
export function mergeOrder(
  { base, mine, theirs, kept }: Orders,
  prefer: () => 'mine' | 'theirs',
): { order: string[]; conflict: boolean } {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)]
  const isCommon = (id: string) => kept.has(id) && inBase.has(id) && inMine.has(id) && inTheirs.has(id)
  const [before, ofMine, ofTheirs] = [base.filter(isCommon), mine.filter(isCommon), theirs.filter(isCommon)]
  const conflict = !same(before, ofMine) && !same(before, ofTheirs) && !same(ofMine, ofTheirs)
  const common = same(before, ofMine) ? ofTheirs : conflict && prefer() === 'theirs' ? ofTheirs : ofMine

  // By the common part they follow; the same groups in the same order, whoever is "mine".
  const groups = new Map<string, string[][]>()
  const placed = new Set(common)
  const addGroups = (list: readonly string[]) => {
    let anchor = ''
    let group: string[] = []
    const close = () => {
      if (group.length > 0) groups.set(anchor, [...(groups.get(anchor) ?? []), group])
      group = []
    }
    for (const id of list) {
      if (isCommon(id)) {
        close()
        anchor = id
      } else if (kept.has(id) && !placed.has(id)) {
        placed.add(id)
        group.push(id)
      }
    }
    close()
  }
  const onlyIn = (list: readonly string[], other: ReadonlySet<string>) =>
    list.filter((id) => isCommon(id) || !other.has(id))
  // What both added stands where the side with the smaller list of names has it, so that the sides can change places.
  const both = [mine, theirs].toSorted((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1))[0]!
  const extraInBoth = (id: string) => inMine.has(id) && inTheirs.has(id)
  addGroups(onlyIn(mine, inTheirs))
  addGroups(onlyIn(theirs, inMine))
  addGroups(both.filter((id) => isCommon(id) || extraInBoth(id)))

  const order: string[] = []
  const put = (anchor: string) =>
    (groups.get(anchor) ?? []).toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1)).forEach((group) => order.push(...group))
  put('')
  for (const id of common) {
    order.push(id)
    put(id)
  }
  return { order, conflict }
}
