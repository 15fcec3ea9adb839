import { useLocale, useTranslations } from 'next-intl'
import type { PeopleFound } from '@/lib/contracts/trials'
import { formFields } from '@/lib/form-data/form-fields'
import { valueOf } from '@/lib/form-fields/values'
import { localText } from '@/lib/i18n/local-text'
import { useElementWords, type DescribedVersion } from './use-element-words'

/** What was found about the people of a process, and the request that shows it, as sentences. */
export function usePeopleWords(described: DescribedVersion) {
  const t = useTranslations('processes.people')
  const locale = useLocale()
  const { nameOf } = useElementWords(described)

  const at = ({ field: id, value }: { field: string; value: string }): string => {
    const field = formFields(described.form).find((one) => one.id === id)
    const label = field ? localText(field.label, locale) || id : id
    const shown = field && field.type !== 'table' ? localText(valueOf(field).label(value, field), locale) : value
    return t('at', { field: label, value: shown || t('none') })
  }

  return {
    said({ kind, outcome, activityId, againId, person }: PeopleFound): string {
      const params = { step: nameOf(activityId), again: againId && nameOf(againId), person: person?.name ?? '' }
      if (kind === 'nobody')
        return t(
          outcome === 'skipped'
            ? 'said.nobodySkipped'
            : outcome === 'rejected'
              ? 'said.nobodyRejected'
              : 'said.nobodyStops',
          params,
        )
      if (kind === 'twice') return t(outcome === 'deduped' ? 'said.twiceDeduped' : 'said.twiceAsked', params)
      return t(`said.${kind}`, params)
    },
    example({ example: { initiator, at: places } }: PeopleFound): string {
      const { name, departmentName } = initiator
      const who = departmentName ? `${name} · ${departmentName}` : name
      return places.length > 0 ? t('exampleAt', { who, at: places.map(at).join(', ') }) : t('example', { who })
    },
  }
}
