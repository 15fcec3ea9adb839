'use client'

import { useView } from '@/components/page/view-context'
import { TemplateGallery } from './template-gallery'
import { TemplatePage } from './template-page'

/** The templates there are, and one of them where the address names it. */
export function Templates() {
  const { query } = useView()
  const templateId = query.get('template')
  return templateId ? <TemplatePage key={templateId} templateId={templateId} /> : <TemplateGallery />
}
