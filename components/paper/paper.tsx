'use client'

import type { PrintDesign } from '@/lib/contracts/form-prints'
import { localText } from '@/lib/i18n/local-text'
import { useLocale } from 'next-intl'
import { DrawnPaper } from './drawn-paper'
import { GeneralPaper } from './general-paper'
import type { PaperView } from './paper-view'

/** One request as an article: by a design, or as every form is printed. */
export function Paper({ view, design }: { view: PaperView; design: PrintDesign | null }) {
  const locale = useLocale()
  return (
    <>
      <title>{view.task.title || localText(view.task.processName, locale)}</title>
      {design ? <DrawnPaper view={view} design={design} /> : <GeneralPaper view={view} />}
    </>
  )
}
