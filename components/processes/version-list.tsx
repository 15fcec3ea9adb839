'use client'

import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { call } from '@/lib/client/call'
import { download } from '@/lib/client/download'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { saveAsFile } from '@/lib/client/save-as-file'
import { DrawingExport } from './drawing-export'
import { useProcessActs } from './use-process-acts'
import styles from './processes.module.css'

const tones = { draft: 'warn', published: 'ok', retired: 'plain' } as const

interface Props {
  versions: ProcessVersionInfo[]
  shown: number
  onShow(version: number): void
}

/** The versions, the newest first: who made them when, why, and what still runs by them. */
export function VersionList({ versions, shown, onShow }: Props) {
  const t = useTranslations('processes')
  const { may } = useMenuRights()
  const { restore } = useProcessActs()
  const draft = versions.find(({ status }) => status === 'draft')
  const putBack = async (one: ProcessVersionInfo) => {
    const made = await restore(one, draft)
    if (made !== null) onShow(made)
  }
  const downloadJson = async ({ processId, version }: ProcessVersionInfo) => {
    const { definition } = await call('/api/process/getVersion', { processId, version })
    saveAsFile(`${processId}-${version}.json`, JSON.stringify(definition, null, 2))
  }
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('versions.title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['version', 'state', 'by', 'at', 'note', 'running'] as const).map((column) => (
              <TableCell key={column}>{t(`versions.${column}`)}</TableCell>
            ))}
            <TableCell>
              <span className="visually-hidden">{t('versions.acts')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {versions.map((one) => (
            <TableRow key={one.version} hover selected={one.version === shown}>
              <TableCell>
                <button
                  type="button"
                  className={styles.link}
                  aria-current={one.version === shown || undefined}
                  onClick={() => onShow(one.version)}
                >
                  {t('versionNo', { version: one.version })}
                </button>
              </TableCell>
              <TableCell>
                <Chip tone={tones[one.status]}>{t(`status.${one.status}`)}</Chip>
              </TableCell>
              <TableCell>{one.createdByName}</TableCell>
              <TableCell>
                <Moment at={one.publishedAt ?? one.createdAt} />
              </TableCell>
              <TableCell>{one.note || '—'}</TableCell>
              <TableCell>{one.running}</TableCell>
              <TableCell align="right">
                {one.status !== 'draft' && may('edit') && (
                  <Button size="small" onClick={() => void putBack(one)}>
                    {t('restore')}
                  </Button>
                )}
                <DrawingExport processId={one.processId} version={one.version} />
                <Button size="small" onClick={() => void downloadJson(one).catch(() => undefined)}>
                  {t('download')}
                </Button>
                <Button
                  size="small"
                  onClick={() =>
                    download('/api/process/exportBpmn', { processId: one.processId, version: String(one.version) })
                  }
                >
                  {t('bpmn.export')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
