/** For each element that can be reached, the nearest element every way from the start to it passes. */
export function immediateDominators(startId: string, outgoing: (id: string) => { to: string }[]): Map<string, string> {
  const order: string[] = []
  const seen = new Set<string>()
  const stack: { id: string; next: number }[] = [{ id: startId, next: 0 }]
  seen.add(startId)
  // Depth first without recursion: a process may be a thousand elements long.
  while (stack.length > 0) {
    const top = stack[stack.length - 1]
    if (!top) break
    const edge = outgoing(top.id)[top.next++]
    if (!edge) {
      order.push(top.id)
      stack.pop()
    } else if (!seen.has(edge.to)) {
      seen.add(edge.to)
      stack.push({ id: edge.to, next: 0 })
    }
  }
  order.reverse()
  const rank = new Map(order.map((id, index) => [id, index]))
  const before = new Map<string, string[]>()
  for (const id of order) for (const { to } of outgoing(id)) before.set(to, [...(before.get(to) ?? []), id])

  const dominator = new Map<string, string>([[startId, startId]])
  const meet = (a: string, b: string): string => {
    let [x, y] = [a, b]
    while (x !== y) {
      while ((rank.get(x) ?? 0) > (rank.get(y) ?? 0)) x = dominator.get(x) ?? startId
      while ((rank.get(y) ?? 0) > (rank.get(x) ?? 0)) y = dominator.get(y) ?? startId
    }
    return x
  }
  for (let changed = true; changed;) {
    changed = false
    for (const id of order.slice(1)) {
      const known = (before.get(id) ?? []).filter((from) => dominator.has(from))
      const [first, ...rest] = known
      if (first === undefined) continue
      const found = rest.reduce(meet, first)
      if (dominator.get(id) !== found) {
        dominator.set(id, found)
        changed = true
      }
    }
  }
  dominator.delete(startId)
  return dominator
}
