import type { Went, WentAct, WentPlace } from '@/lib/trials/went'

/** Where two trials come to be different first. */
export interface FirstDifference {
  /** The act after which they do, counted from 1, and at which step; null: only in where they stand now. */
  act: { number: number; activityName: string } | null
  /** Steps with their people here and there; empty where there are none, null where it goes no further. */
  here: string | null
  there: string | null
}

/** As far as two trials are compared here. */
export type Compared = Pick<Went, 'frames' | 'standing' | 'end'>

/** Steps with their people, in words. */
const places = (slots: readonly WentPlace[]): string =>
  slots.map(({ activityName, people }) => `${activityName} (${people.map(({ name }) => name).join(', ')})`).join('; ')

const idsOf = (slots: readonly WentPlace[]) =>
  slots.map(({ activityId, people }) => [activityId, people.map(({ account }) => account)])
const keyOf = ({ activityId, operator, by, took, made }: WentAct): string =>
  JSON.stringify([activityId, operator, by.account, took, idsOf(made)])
const endOf = ({ standing, end }: Compared): string => JSON.stringify([idsOf(standing), end.status, end.result])

export function firstDifference(one: Compared, other: Compared): FirstDifference | null {
  for (let at = 0; at < Math.max(one.frames.length, other.frames.length); at++) {
    const [here, there] = [one.frames[at], other.frames[at]]
    if (here && there && keyOf(here) === keyOf(there)) continue
    const activityName = (here ?? there)?.activityName ?? ''
    return {
      act: { number: at + 1, activityName },
      here: here ? places(here.made) : null,
      there: there ? places(there.made) : null,
    }
  }
  if (endOf(one) === endOf(other)) return null
  return { act: null, here: places(one.standing), there: places(other.standing) }
}
