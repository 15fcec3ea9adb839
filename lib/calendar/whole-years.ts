const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** Whole years between two days, as ages are counted: whoever is born on 29 February is a year older on 1 March of a shorter year. Null before the first. */
export function wholeYears(from: string, until: string): number | null {
  if (!isDay(from) || !isDay(until) || from > until) return null
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4))
  return until.slice(5) < from.slice(5) ? years - 1 : years
}
