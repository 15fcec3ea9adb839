import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useConditionSentence } from '@/components/expression-editor/use-condition-sentence'
import { elementTraits } from '@/lib/engine/elements/traits'
import type { Element } from '@/lib/engine/elements/element'
import { localText } from '@/lib/i18n/local-text'
import { useElementWords } from '../use-element-words'
import { useDesign } from './design'
import { isDiamond } from './type-icon'
import { useDurationWords } from './use-duration-words'
import { useVariables } from './use-variables'
import { useWayWords } from '../use-way-words'

/** What stands on the canvas: names, who acts, and what ways ask. */
export function useDrawnWords() {
  const t = useTranslations('processDesigner')
  const tTypes = useTranslations('processes.types')
  const locale = useLocale()
  const { definition, process } = useDesign()
  const words = useElementWords({ definition, form: process.form, names: process.names })
  const { variables } = useVariables()
  const sentence = useConditionSentence(variables)
  const wayWords = useWayWords()
  const label = useMemo(() => wayWords(process.form), [wayWords, process.form])
  const duration = useDurationWords()

  const name = ({ name: own, type }: Element): string => localText(own, locale) || (isDiamond(type) ? '' : tTypes(type))
  const who = (element: Element): string => {
    if (element.type === 'Start') return t('initiator')
    if (element.type === 'Wait' && element.until.kind === 'duration') return duration(element.until.duration)
    const people = elementTraits(element)
      .people(element)
      .filter(({ include }) => include)
      .map(words.briefly)
    const due = element.type === 'Activity' && element.deadline ? [duration(element.deadline.after)] : []
    return [...(people.length > 0 ? [people.join(t('and'))] : []), ...due].join(' · ')
  }
  const said = (element: Element): string => {
    const { elements, transitions } = definition
    const at = elements.findIndex(({ id }) => id === element.id) + 1
    const next = transitions
      .filter(({ from }) => from === element.id)
      .flatMap(({ to }) => elements.find(({ id }) => id === to) ?? [])
      .map((one) => name(one) || tTypes(one.type))
    return t(next.length > 0 ? 'said' : 'saidLast', {
      name: name(element) || tTypes(element.type),
      type: tTypes(element.type),
      at,
      count: elements.length,
      next: next.join(t('and')),
    })
  }
  return { name, who, label, said, sentence, words, locale }
}
export type DrawnWords = ReturnType<typeof useDrawnWords>
