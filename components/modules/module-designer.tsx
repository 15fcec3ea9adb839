'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { OpenedDocument } from '@/components/editor-kit/opened-document'
import { RecordDesigner } from '@/components/editor-kit/record-designer'
import { useRecordDesign } from '@/components/editor-kit/use-record-design'
import { DesignWork } from '@/components/page-parts/design-work'
import styles from '@/components/page-parts/page-parts.module.css'
import { useView } from '@/components/page/view-context'
import type { Stored } from '@/lib/client/call'
import {
  moduleMenu,
  moduleMenuItem,
  mostModuleMenus,
  type ModuleForm,
  type StoredModule,
} from '@/lib/contracts/modules'
import { localText } from '@/lib/i18n/local-text'
import { moduleMenuTypes, type ModuleMenuType } from '@/lib/words/modules'
import { DesignTree } from './design-tree'
import { MenuSettings } from './menu-settings'
import { depthOf, inTreeOrder, movedMenu, withBelow } from './menu-tree'
import { ModuleSettings } from './module-settings'
import { formOf, moduleStore } from './module-store'
import { PublishButton } from './publish-button'

/** R2.4-10, R3-57: an application as it is made: its menus, what each opens, and who sees it. */
export function ModuleDesigner() {
  const t = useTranslations('modules')
  const moduleId = useView().query.get('moduleId') ?? ''
  return (
    <OpenedDocument
      id={moduleId}
      path="/api/module/get"
      input={{ moduleId }}
      menuCode={moduleMenu}
      icon="category"
      none={t('noneNamed')}
      list={{ href: '/admin/modules', words: t('title') }}
    >
      {(stored, mayEdit) => <Designer stored={stored} mayEdit={mayEdit} />}
    </OpenedDocument>
  )
}

const isThere = (form: ModuleForm, id: string) => form.menus.some((menu) => menu.id === id)
const deepestLabel = 2

function Designer({ stored, mayEdit }: { stored: Stored<StoredModule>; mayEdit: boolean }) {
  const t = useTranslations('modules')
  const locale = useLocale()
  const { moduleId } = stored.record
  const design = useRecordDesign({
    stored,
    id: moduleId,
    formOf,
    storeOf: moduleStore,
    nameKey: 'moduleName',
    mayEdit,
    isThere,
  })
  const { form, change } = design
  const { make, chosen, choose } = design.editing
  const [problem, setProblem] = useState('')
  const menu = form.menus.find(({ id }) => id === chosen[0])
  const partName = (id: string) => localText(form.menus.find((one) => one.id === id)?.menuName ?? '', locale)
  const add = (type: ModuleMenuType) => {
    if (form.menus.length >= mostModuleMenus) return setProblem(t('full', { most: mostModuleMenus }))
    const id = crypto.randomUUID()
    // Into the chosen label, or beside the chosen menu.
    const into = menu?.type === 'Label' && type !== 'Label' ? menu.id : (menu?.parentId ?? '')
    const parentId = into && depthOf(form.menus, into) >= deepestLabel ? '' : into
    const made = moduleMenuItem.parse({ id, parentId, type, menuName: t(`menuTypes.${type}`) })
    make({ key: 'change' }, (now) => ({ ...now, menus: inTreeOrder([...now.menus, made]) }), { choose: [id] })
  }
  const remove = (id: string) => {
    const gone = new Set(withBelow(form.menus, id))
    change({ menus: form.menus.filter((one) => !gone.has(one)) })
  }
  return (
    <RecordDesigner
      design={design}
      className={styles.designer}
      words={{ name: t('name'), step: t('step') }}
      back={{ href: '/admin/modules', label: t('title') }}
      look={{ href: `/bpm/modules/app?id=${encodeURIComponent(moduleId)}`, label: t('look') }}
      bar={
        mayEdit && (
          <PublishButton moduleId={moduleId} published={stored.record.published} before={() => design.saving.save()} />
        )
      }
      partName={partName}
      settingOf={(property) =>
        t.has(`properties.${property}` as never) ? t(`properties.${property}` as never) : t('settings')
      }
    >
      <DesignWork
        words={{
          add: t('addMenu'),
          hint: t('keysHint'),
          settings: t('settings'),
          wholeSettings: t('wholeSettings'),
        }}
        kinds={moduleMenuTypes.map((kind) => [kind, t(`menuTypes.${kind}`)] as const)}
        mayEdit={mayEdit}
        problem={problem}
        onAdd={add}
        onWhole={() => choose([])}
        partSettings={
          menu && (
            <MenuSettings
              key={menu.id}
              menu={menu}
              mayEdit={mayEdit}
              onChange={(next, typing) =>
                change({ menus: form.menus.map((one) => (one.id === menu.id ? { ...one, ...next } : one)) }, typing)
              }
              onRemove={() => remove(menu.id)}
            />
          )
        }
        wholeSettings={<ModuleSettings form={form} mayEdit={mayEdit} onChange={change} />}
      >
        <DesignTree
          menus={form.menus}
          chosen={menu?.id ?? ''}
          mayEdit={mayEdit}
          onChoose={(id) => choose([id])}
          onMove={(id, move) => {
            const menus = movedMenu(form.menus, id, move)
            if (menus) change({ menus })
          }}
          onRemove={remove}
        />
      </DesignWork>
    </RecordDesigner>
  )
}
