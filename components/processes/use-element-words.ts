import { useLocale, useTranslations } from 'next-intl'
import type { Calls } from '@/lib/client/calls'
import type { FieldRight } from '@/lib/contracts/forms'
import { elementTraits } from '@/lib/engine/elements/traits'
import { formFields } from '@/lib/form-data/form-fields'
import { localText } from '@/lib/i18n/local-text'
import { participantRule } from '@/lib/words/participants'

export type DescribedVersion = Calls['/api/process/getVersion']['data']
export type Element = DescribedVersion['definition']['elements'][number]
type Participant = DescribedVersion['definition']['settings']['managers'][number]

/** What an element of a version does, as a person would say it. */
export function useElementWords({ definition, form, names }: Pick<DescribedVersion, 'definition' | 'form' | 'names'>) {
  const t = useTranslations('processes')
  const tell = useTranslations('participants')
  const locale = useLocale()
  const text = (value: string) => localText(value, locale)
  const nameOf = (id: string) => text(definition.elements.find((element) => element.id === id)?.name ?? '') || id
  const labels = new Map(
    formFields(form).flatMap((field) => [
      [field.id, text(field.label) || field.id] as const,
      ...(field.type === 'table'
        ? field.fields.map(
            (column) =>
              [`${field.id}.${column.id}`, `${text(field.label)} › ${text(column.label) || column.id}`] as const,
          )
        : []),
    ]),
  )

  /** Whom or what a line names. */
  const named = ({ participantType: kind, param0, displayName }: Participant): string => {
    if (displayName) return text(displayName)
    switch (participantRule(kind)?.param0) {
      case 'user':
        return names.users[param0] ?? param0
      case 'role':
        return names.roles[param0] ?? param0
      case 'department':
        return names.groups[param0] ?? param0
      case 'step':
        return nameOf(param0)
      default:
        return labels.get(param0) ?? param0
    }
  }
  const line = (participant: Participant): string => {
    const { participantType: kind, include, param1 } = participant
    const type: string = tell(`type.${kind}` as never)
    const who = [named(participant), names.duties[param1] ?? ''].filter(Boolean).join(', ')
    // A line without a name of its own goes by its type: once is enough.
    const words = who && who.toLowerCase() !== type.toLowerCase() ? `${type}: ${who}` : type
    return include ? words : t('who.without', { who: words })
  }
  /** As short as it is still understood: the name, or the type where there is none. */
  const briefly = (participant: Participant): string =>
    named(participant) || tell(`type.${participant.participantType}` as never)

  return {
    nameOf,
    line,
    briefly,
    label: (fieldId: string) => labels.get(fieldId) ?? fieldId,
    typeOf: (element: Element) => t(`types.${element.type}`),
    /** Who carries it out or is told; none where nobody does. */
    who(element: Element): string[] {
      if (element.type === 'Start')
        return definition.settings.authorizations
          .filter(({ mask }) => (mask & 1) > 0)
          .map(({ participant }) => line(participant))
      const mode = element.type === 'Activity' && element.mode !== 'single' ? [t(`modes.${element.mode}`)] : []
      return [...elementTraits(element).people(element).map(line), ...mode]
    },
    /** What its people may do with the form, the strongest first. */
    rights(element: Element): string[] {
      const given = elementTraits(element).rights(element)
      if (!given) return []
      const { default: rest, fields } = given
      const said = (['required', 'edit', 'add', 'read', 'hidden'] as const satisfies FieldRight[]).flatMap((right) => {
        const mine = Object.keys(fields).filter((id) => fields[id] === right)
        return mine.length > 0
          ? [t(`rights.${right}`, { fields: mine.map((id) => labels.get(id) ?? id).join(t('and')) })]
          : []
      })
      return [...said, t(said.length > 0 ? `rights.otherwise.${rest}` : `rights.all.${rest}`)]
    },
  }
}
export type ElementWords = ReturnType<typeof useElementWords>
