/** Whether two values say the same, in whatever order their keys stand. */
export function same(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const [a, b] = [new Map(Object.entries(left)), new Map(Object.entries(right))]
  const keys = new Set([...a.keys(), ...b.keys()])
  return [...keys].every((key) => same(a.get(key), b.get(key)))
}
