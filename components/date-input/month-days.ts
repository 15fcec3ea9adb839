/** A day as a key: in the person's own time. */
export function dayKey(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The weeks of the month of a day, from Monday to Sunday, with the days of the months around it. */
export function monthWeeks(year: number, month: number): Date[][] {
  const first = new Date(year, month, 1)
  const monday = 1 - ((first.getDay() + 6) % 7)
  const weeks: Date[][] = []
  for (
    let start = monday;
    new Date(year, month, start).getTime() <= new Date(year, month + 1, 0).getTime();
    start += 7
  ) {
    weeks.push(Array.from({ length: 7 }, (_, day) => new Date(year, month, start + day)))
  }
  return weeks
}
