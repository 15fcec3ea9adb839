/** Of numbers in their order, the value below which a share of them lies, between two of them in proportion; 0 of none. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place - Math.floor(place))
}
