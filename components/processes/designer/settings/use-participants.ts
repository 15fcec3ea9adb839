import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { Named } from '@/components/participants/type-fields'
import { formFields } from '@/lib/form-data/form-fields'
import { localText } from '@/lib/i18n/local-text'
import { useElementWords } from '../../use-element-words'
import { useDesign } from '../design'

/** What a participant can be looked for by in this process, and lines of them in words. */
export function useParticipants() {
  const { definition, process } = useDesign()
  const locale = useLocale()
  const words = useElementWords({ definition, form: process.form, names: process.names })
  const steps = useMemo(
    (): Named[] =>
      definition.elements
        .filter(({ type }) => type === 'Activity' || type === 'Start')
        .map(({ id, name }) => ({ id, name: localText(name, locale) || id })),
    [definition, locale],
  )
  const variables = useMemo(
    (): Named[] =>
      formFields(process.form)
        .filter(({ type }) => type !== 'table')
        .map(({ id, label }) => ({ id, name: localText(label, locale) || id })),
    [process.form, locale],
  )
  return { steps, variables, words }
}
