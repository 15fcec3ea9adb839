import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { drawingSvg, type SvgDrawing } from '@/components/process-drawing/drawing-svg'
import { localText } from '@/lib/i18n/local-text'
import type { DescribedVersion } from './use-element-words'
import { useWayWords } from './use-way-words'

/** A definition as a picture that stands by itself, in the language of the reader. */
export function useDrawingPicture(): (version: Pick<DescribedVersion, 'definition' | 'form'>) => SvgDrawing {
  const locale = useLocale()
  const wayWords = useWayWords()
  return useCallback(
    ({ definition, form }) => {
      const { elements, transitions, notes, lanes, lanesTop } = definition
      const words = wayWords(form)
      return drawingSvg(
        elements.map((one) => ({ ...one, name: localText(one.name, locale) })),
        transitions.map((one) => ({ ...one, name: words(one) })),
        localText(definition.name, locale),
        {
          notes: notes?.map((one) => ({ ...one, text: localText(one.text, locale) })),
          lanes: { lanes: lanes?.map((one) => ({ ...one, name: localText(one.name, locale) })), lanesTop },
        },
      )
    },
    [locale, wayWords],
  )
}
