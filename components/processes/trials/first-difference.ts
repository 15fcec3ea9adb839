import type { Frame, Tried } from './use-trial'

/** Where two trials come to be different first. */
export interface FirstDifference {
  /** The act after which they do, counted from 1, and at which step; null: only in where they stand now. */
  act: { number: number; activityName: string } | null
  /** Steps with their people here and there; empty where there are none, null where it goes no further. */
  here: string | null
  there: string | null
}

type Slots = readonly Pick<Tried['standing'][number], 'activityId' | 'activityName' | 'people'>[]

/** Steps with their people, in words. */
const places = (slots: Slots): string =>
  slots.map(({ activityName, people }) => `${activityName} (${people.map(({ name }) => name).join(', ')})`).join('; ')

const idsOf = (slots: Slots) =>
  slots.map(({ activityId, people }) => [activityId, people.map(({ account }) => account)])
const keyOf = ({ activityId, operator, by, took, made }: Frame): string =>
  JSON.stringify([activityId, operator, by.account, took, idsOf(made)])
const endOf = ({ standing, end }: Tried): string => JSON.stringify([idsOf(standing), end.status, end.result])

export function firstDifference(one: Tried, other: Tried): FirstDifference | null {
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
