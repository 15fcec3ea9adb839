'use client'

import { useTranslations } from 'next-intl'
import { OpenedDocument } from '@/components/editor-kit/opened-document'
import { useView } from '@/components/page/view-context'
import { Designer } from './designer'

/** R2.4-11: the form designer, by the id of the form in the address. */
export function FormDesigner() {
  return <OpenedForm />
}

/** R2.4-03: the quick one: a column of fields with the phone beside it; the same forms. */
export function SimpleFormDesigner() {
  return <OpenedForm simple />
}

function OpenedForm({ simple = false }: { simple?: boolean }) {
  const t = useTranslations('formDesigner')
  const { query } = useView()
  const formId = query.get('formId') ?? ''
  return (
    <OpenedDocument
      id={formId}
      path="/api/form/getForm"
      input={{ formId }}
      icon="form"
      none={t('noForm')}
      list={{ href: '/admin/design/forms', words: t('chooseForm') }}
    >
      {({ record }) => <Designer form={record} simple={simple} />}
    </OpenedDocument>
  )
}
