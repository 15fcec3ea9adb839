/** The pages worth a button: first, last, the current one with its neighbours; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(page - 1, pages - 4))
  const until = Math.min(pages - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: until - from + 1 }, (_, index) => from + index)
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(until < pages - 1 ? [null] : []), pages]
}
