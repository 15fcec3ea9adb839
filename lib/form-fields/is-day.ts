/** yyyy-MM-dd, and a day there is. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value
}
