import { useLocale, useTranslations } from 'next-intl'
import type { NodeState } from './drawn'

/** So many names stand in full; of more, the first and how many they are. */
const few = 2

/** Whose a step is, in as many words as a box of the drawing holds. */
export function usePeopleWords(): { brief(people: string[], state: NodeState): string; all(people: string[]): string } {
  const t = useTranslations('trace.people')
  const all = new Intl.ListFormat(useLocale(), { style: 'narrow' })
  return {
    all: (people) => all.format(people),
    brief(people, state) {
      const names =
        people.length > few ? t('many', { name: people[0] ?? '', count: people.length }) : all.format(people)
      if (state === 'current' && people.length <= few) return t('current', { names })
      return state === 'untouched' ? t('coming', { names }) : names
    },
  }
}
