'use client'

import { useView } from '@/components/page/view-context'
import { FormList } from './form-list'
import { FormPage } from './form-page'

/** R2.4-11: the forms there are, and one of them where the address names it. */
export function Forms() {
  const { query } = useView()
  const formId = query.get('form')
  return formId ? <FormPage key={formId} formId={formId} /> : <FormList />
}
