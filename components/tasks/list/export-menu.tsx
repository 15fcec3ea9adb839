'use client'

import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { download } from '@/lib/client/download'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import { amountOf, type ColumnId } from './list-columns'
import { useColumnWords } from './use-column-words'
import type { ListState } from './use-work-item-list'

/** The list as a file: its filters, order and columns, all pages. */
export function ExportMenu({ kind, title, state }: { kind: WorkItemKind; title: string; state: ListState }) {
  const t = useTranslations('workItems.export')
  const { anchor, open, close } = useMenuAnchor()
  const rows = state.list.data?.rows ?? []
  const wordOf = useColumnWords(rows)
  const save = (format: 'xlsx' | 'csv') => {
    close()
    const amount = rows.map((row) => amountOf(row)?.field).find(Boolean)
    const ids: (ColumnId | 'title')[] = ['no', 'title', ...state.columns.filter((id) => id !== 'no')]
    const columns = ids
      // The amount is whichever summary field holds money.
      .flatMap((id) => (id !== 'amount' ? [id] : amount ? [`summary.${amount}` as const] : []))
      .filter((id, index, all) => all.indexOf(id) === index)
      .map((id) => ({ id, label: wordOf(id) }))
    const { filters, sort, direction } = state
    download('/api/workitem/export', {
      kind: String(workItemKind[kind]),
      format,
      title,
      query: JSON.stringify({ filters, sort, direction, columns }),
    })
  }
  return (
    <>
      <Button variant="outlined" aria-haspopup="menu" aria-expanded={Boolean(anchor)} onClick={open}>
        {t('title')}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        <MenuItem onClick={() => save('xlsx')}>{t('excel')}</MenuItem>
        <MenuItem onClick={() => save('csv')}>{t('csv')}</MenuItem>
      </Menu>
    </>
  )
}
