'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Panel } from '@/components/ui/panel'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { resolvePage } from '@/lib/menus/resolve-page'
import { DefinitionDiagram } from './definition-diagram'
import { ElementsTable } from './elements-table'
import { useQuickProcess } from './quick/use-quick-process'
import type { DescribedVersion } from './use-element-words'
import { VersionList } from './version-list'

const migration = '/admin/task/migrate'

interface Props {
  described: DescribedVersion
  versions: ProcessVersionInfo[]
  onShow(version: number): void
}

/** A version as a drawing and as a table, below it all there are. */
export function DefinitionPanel({ described, versions, onShow }: Props) {
  const t = useTranslations('processes')
  const { menus } = useShell()
  const { may } = useMenuRights()
  const [marked, setMarked] = useState('')
  const { processId, status } = described.version
  const quick = useQuickProcess(processId, status)
  // Tasks that run by another version than the published one could be moved to it, by those who may.
  const movable =
    versions.some(({ running, status }) => running > 0 && status === 'retired') && resolvePage(menus, migration)
  return (
    <>
      <Panel title={t('drawing', { version: described.version.version })}>
        <DefinitionDiagram definition={described.definition} form={described.form} marked={marked} />
      </Panel>
      <Panel title={t('elements.title')}>
        <ElementsTable described={described} marked={marked} changes={may('edit')} quick={quick} onMark={setMarked} />
      </Panel>
      <Panel
        title={t('versions.title')}
        more={
          movable
            ? { href: `${migration}?process=${encodeURIComponent(processId)}`, label: t('versions.move') }
            : undefined
        }
      >
        <VersionList versions={versions} shown={described.version.version} onShow={onShow} />
      </Panel>
    </>
  )
}
