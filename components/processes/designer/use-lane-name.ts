import { useLocale, useTranslations } from 'next-intl'
import { elementTraits } from '@/lib/engine/elements/traits'
import { localText } from '@/lib/i18n/local-text'
import { participantRule } from '@/lib/words/participants'
import { useDesign } from './design'

/** The lane an element belongs to by who handles it: a department, else a role, the initiator for the start; null where none can be told. */
export function useLaneName(): (id: string) => string | null {
  const t = useTranslations('processDesigner')
  const locale = useLocale()
  const { definition, process } = useDesign()
  const { groups, roles } = process.names
  return (id) => {
    const element = definition.elements.find((one) => one.id === id)
    if (!element) return null
    if (element.type === 'Start') return t('initiator')
    const people = elementTraits(element)
      .people(element)
      .filter(({ include }) => include)
    const named = (kind: 'department' | 'role') =>
      people
        .filter(({ participantType }) => participantRule(participantType)?.param0 === kind)
        .map(({ displayName, param0 }) => localText(displayName, locale) || (kind === 'role' ? roles : groups)[param0])
        .find(Boolean)
    return named('department') ?? named('role') ?? null
  }
}
