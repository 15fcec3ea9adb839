import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { dayKey } from './month-days'

interface Props {
  /** Weeks of seven days, all beginning with the same. */
  weeks: readonly (readonly Date[])[]
  /** How the days are called above them; absent: by a letter. */
  names?: 'narrow' | 'short'
  /** The cell of a day, with its key. */
  day(date: Date): ReactNode
}

/** Weeks as the rows of a table, below the names of their days. */
export function WeekRows({ weeks, names = 'narrow', day }: Props) {
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: names })
  return (
    <>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date.getDay()} scope="col">
              {weekday.format(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0] && dayKey(week[0])}>{week.map(day)}</tr>
        ))}
      </tbody>
    </>
  )
}
