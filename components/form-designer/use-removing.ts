import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { confirm } from '@/lib/client/confirm'
import { removeFields } from '@/lib/form-editing/field-commands'
import { usesInForm } from '@/lib/form-editing/form-names'
import { findField, findSection, isSection } from '@/lib/form-editing/form-place'
import { removeSection } from '@/lib/form-editing/section-commands'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import { useUseWords } from './use-use-words'

/** Takes fields or a section away, after it was shown where they are used; what is used nowhere goes at once. */
export function useRemoving() {
  const t = useTranslations('formDesigner')
  const locale = useLocale()
  const { formId, definition, make, isNew } = useDesign()
  const words = useUseWords()
  return useCallback(
    async (paths: readonly string[]): Promise<void> => {
      const fields = paths.flatMap((path) =>
        isSection(path) ? (findSection(definition, path)?.fields.map(({ id }) => id) ?? []) : [path],
      )
      const inForm = fields.flatMap((path) =>
        usesInForm(definition, path).filter((place) => !('path' in place && fields.includes(place.path))),
      )
      const known = fields.filter((path) => !isNew(path))
      const elsewhere = await usesElsewhere(formId, known)
      const places = [...inForm.map(words.inForm), ...elsewhere.map(words.elsewhere)]
      const first = paths[0] ?? ''
      const name = localText(
        findField(definition, first)?.field.label ?? findSection(definition, first)?.title ?? '',
        locale,
      )
      const sure =
        places.length === 0 ||
        (await confirm({
          title: t('usedTitle', { name }),
          text: t('usedText', { places: [...new Set(places)].slice(0, 12).join(t('comma')), count: places.length }),
          action: t('removeAnyway'),
          danger: true,
        }))
      if (!sure) return
      make(
        { key: 'remove', values: { name } },
        (form) =>
          paths.reduce((now, path) => (isSection(path) ? removeSection(now, path) : removeFields(now, [path])), form),
        { choose: [] },
      )
    },
    [definition, formId, isNew, locale, make, t, words],
  )
}

/** Where other things use fields that were there before; without an answer nothing is known, and publishing asks again. */
async function usesElsewhere(formId: string, paths: readonly string[]) {
  try {
    const answers = await Promise.all(
      paths.map((fieldId) => call('/api/form/getFormUses', { formId, fieldId }, { quiet: true })),
    )
    return answers.flatMap(({ uses }) => uses)
  } catch (error) {
    if (error instanceof CallError) return []
    throw error
  }
}
