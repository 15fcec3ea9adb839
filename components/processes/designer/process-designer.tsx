'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { OpenedDocument } from '@/components/editor-kit/opened-document'
import { useView } from '@/components/page/view-context'
import type { ProcessToDesign } from './design'
import { Designer } from './designer'

/** R2.4-01: the process designer, by the id of the process in the address. */
export function ProcessDesigner() {
  return <OpenedProcess draw={Designer} />
}

/** The process the address names, drawn one way or the other. */
export function OpenedProcess({ draw: Draw }: { draw: ComponentType<{ process: ProcessToDesign }> }) {
  const t = useTranslations('processDesigner')
  const { query } = useView()
  const processId = query.get('process') ?? ''
  return (
    <OpenedDocument
      id={processId}
      path="/api/process/getProcess"
      input={{ processId }}
      icon="page"
      none={t('noProcess')}
      list={{ href: '/admin/design/processes', words: t('chooseProcess') }}
    >
      {({ record }) => <Draw process={record} />}
    </OpenedDocument>
  )
}
