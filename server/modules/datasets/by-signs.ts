/** Units of a pair stand above all single ones, as their sign does. */
const rank = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit)

/** Below zero, zero or above: texts by the numbers of their signs, as databases compare them by `collate "C"`. */
export function bySigns(left: string, right: string): number {
  const shared = Math.min(left.length, right.length)
  for (let at = 0; at < shared; at += 1) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)]
    if (a !== b) return rank(a) - rank(b)
  }
  return left.length - right.length
}
