/** yyyy-MM-dd, and a day there is; there was no year 0. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || value.startsWith('0000')) return false
  return new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value
}
