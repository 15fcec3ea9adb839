'use client'

import dynamic from 'next/dynamic'
import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'

/** What reads HTML comes only where a form has some. */
const HtmlContent = dynamic(() => import('./html-content').then((module) => module.HtmlContent))

type HtmlBlockField = Extract<FormField, { type: 'htmlBlock' }>

export function HtmlBlock({ field }: { field: HtmlBlockField }) {
  return (
    <div role="group" aria-label={localText(field.label, useLocale())}>
      <HtmlContent html={field.html} />
    </div>
  )
}
