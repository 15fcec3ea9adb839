'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { OpenedDocument } from '@/components/editor-kit/opened-document'
import { RecordDesigner } from '@/components/editor-kit/record-designer'
import { useRecordDesign } from '@/components/editor-kit/use-record-design'
import { useView } from '@/components/page/view-context'
import page from '@/components/ui/page.module.css'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Stored } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import type { FormDefinition } from '@/lib/contracts/forms'
import { listMenu, type StoredList } from '@/lib/contracts/lists'
import { localText } from '@/lib/i18n/local-text'
import { ColumnSettings } from './column-settings'
import { listAddress } from '@/lib/client/list-address'
import { ListPreview } from './list-preview'
import { ListSettings } from './list-settings'
import { formOf, listStore } from './list-store'
import { RightSettings } from './right-settings'
import { ViewSettings } from './view-settings'
import styles from './lists.module.css'

/** R2.4-09: what a list shows of its records, and who may do what with them. */
export function ListDesigner() {
  const t = useTranslations('lists')
  const listId = useView().query.get('listId') ?? ''
  return (
    <OpenedDocument
      id={listId}
      path="/api/list/get"
      input={{ listId }}
      menuCode={listMenu}
      icon="table"
      none={t('noneNamed')}
      list={{ href: '/admin/lists', words: t('title') }}
    >
      {(stored, mayEdit) => <WithForm stored={stored} mayEdit={mayEdit} />}
    </OpenedDocument>
  )
}

/** A list is drawn from the form whose records it shows. */
function WithForm({ stored, mayEdit }: { stored: Stored<StoredList>; mayEdit: boolean }) {
  const t = useTranslations('lists')
  const { data, error, mutate } = useCall('/api/form/getFormDefinition', { formId: stored.record.formId })
  if (data) return <Designer stored={stored} definition={data.definition} formName={data.formName} mayEdit={mayEdit} />
  return (
    <div className={page.page}>
      <h1 className="visually-hidden">{t('title')}</h1>
      {error ? <ViewFailed message={error.message} onRetry={() => void mutate()} /> : <Skeleton height={480} />}
    </div>
  )
}

const panels = ['list', 'columns', 'views', 'rights'] as const
type Panel = (typeof panels)[number]

interface Props {
  stored: Stored<StoredList>
  definition: FormDefinition
  formName: string
  mayEdit: boolean
}

function Designer({ stored, definition, formName, mayEdit }: Props) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const id = useId()
  const [panel, setPanel] = useState<Panel>('columns')
  const { listId } = stored.record
  const design = useRecordDesign({
    stored,
    id: listId,
    formOf,
    storeOf: listStore,
    nameKey: 'listName',
    mayEdit,
  })
  const { form, change } = design
  const settings = { form, definition, mayEdit, onChange: change }
  return (
    <RecordDesigner
      design={design}
      className={styles.designer}
      words={{ name: t('name'), step: t('step') }}
      back={{ href: '/admin/lists', label: t('title') }}
      look={{ href: listAddress(listId), label: t('look') }}
      partName={(part) => localText(form.views.find((view) => part.endsWith(view.id))?.name ?? '', locale)}
      settingOf={(property) =>
        t.has(`properties.${property}` as never) ? t(`properties.${property}` as never) : t('settings')
      }
    >
      <div className={styles.work}>
        <ListPreview listId={listId} form={form} definition={definition} saved={design.saving.state === 'saved'} />
        <aside className={styles.side} aria-label={t('settings')}>
          <PanelTabs<Panel>
            id={id}
            label={t('settings')}
            tabs={panels.map((name) => ({ name, label: t(`panels.${name}`) }))}
            chosen={panel}
            onChoose={setPanel}
          />
          <div {...panelIds(id, panel)} className={styles.panel}>
            {panel === 'list' && <ListSettings {...settings} formName={formName} />}
            {panel === 'columns' && <ColumnSettings {...settings} />}
            {panel === 'views' && <ViewSettings {...settings} />}
            {panel === 'rights' && <RightSettings {...settings} />}
          </div>
        </aside>
      </div>
    </RecordDesigner>
  )
}
