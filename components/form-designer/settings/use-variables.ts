import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import {
  formVariables,
  systemVariables,
  type ExpressionVariable,
} from '@/components/expression-editor/expression-variables'
import { useCall } from '@/lib/client/use-call'
import { placesOf } from '@/lib/form-editing/form-place'
import { useDesign } from '../design'

/** What an expression of the form may name. In a row, the columns of that row by their plain names come first. */
export function useVariables(path = ''): { variables: ExpressionVariable[]; source: { formDataSchema: string } } {
  const locale = useLocale()
  const partWord = useTranslations('expression.parts')
  const { definition } = useDesign()
  const { data: system } = useCall('/api/form/getSystemVariables', {}, { revalidateOnFocus: false })
  return useMemo(() => {
    const found = placesOf(definition).find((one) => one.path === path)
    const row = found?.table
      ? formVariables(
          { sections: [{ id: 'row', title: '', columns: 1, fields: found.table.fields }] },
          locale,
          partWord,
        )
      : []
    const onForm = formVariables(definition, locale, partWord).filter(
      ({ name }) => name !== path && !row.some((one) => one.name === name),
    )
    const own = found?.field.id
    const known = [...row.filter(({ name }) => name !== own), ...onForm]
    const ofSystem = systemVariables(system ?? []).filter(({ name }) => !known.some((one) => one.name === name))
    return { variables: [...known, ...ofSystem], source: { formDataSchema: encoded(definition) } }
  }, [definition, locale, partWord, path, system])
}

/** As the call for the variables of a form reads one that is not kept. */
const encoded = (definition: unknown) =>
  JSON.stringify(definition).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
