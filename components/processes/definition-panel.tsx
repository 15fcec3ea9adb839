'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Panel } from '@/components/ui/panel'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { resolvePage } from '@/lib/menus/resolve-page'
import { DefinitionDiagram } from './definition-diagram'
import { migratePath, processAddress } from './process-address'
import { ElementsTable } from './elements-table'
import { linePath } from '@/lib/process-editing/paths'
import { QuickChangePopover } from './quick/quick-change-popover'
import { useQuickProcess, type QuickProcess } from './quick/use-quick-process'
import type { DescribedVersion } from './use-element-words'
import { VersionList } from './version-list'

/** The drawing; a click on what a line says changes it where it is read. */
function ChangedDiagram({
  described: { definition, form },
  marked,
  quick,
}: {
  described: DescribedVersion
  marked: string
  quick: QuickProcess | null
}) {
  const t = useTranslations('processes.quick')
  const [at, setAt] = useState<{ lineId: string; words: Element } | null>(null)
  const change = quick
    ? {
        nameOf: (words: string) => t('of', { name: words }),
        open: (lineId: string, words: Element) => setAt({ lineId, words }),
      }
    : undefined
  return (
    <>
      <DefinitionDiagram definition={definition} form={form} marked={marked} change={change} />
      {quick && at && (
        <QuickChangePopover
          quick={quick}
          path={linePath(at.lineId)}
          title={at.words.getAttribute('aria-label') ?? ''}
          anchor={at.words}
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}

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
    versions.some(({ running, status }) => running > 0 && status === 'retired') && resolvePage(menus, migratePath)
  return (
    <>
      <Panel title={t('drawing', { version: described.version.version })}>
        <ChangedDiagram described={described} marked={marked} quick={quick} />
      </Panel>
      <Panel title={t('elements.title')}>
        <ElementsTable described={described} marked={marked} changes={may('edit')} quick={quick} onMark={setMarked} />
      </Panel>
      <Panel
        title={t('versions.title')}
        more={
          movable ? { href: processAddress(migratePath, { process: processId }), label: t('versions.move') } : undefined
        }
      >
        <VersionList versions={versions} shown={described.version.version} onShow={onShow} />
      </Panel>
    </>
  )
}
