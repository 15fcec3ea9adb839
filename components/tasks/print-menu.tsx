'use client'

import Description from '@mui/icons-material/DescriptionOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import TableChart from '@mui/icons-material/TableChartOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { download } from '@/lib/client/download'
import { paperAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'

interface Props {
  view: TaskView
  taskId: string
  anchor: HTMLElement | null
  onClose(): void
}

/** As other menus are written. */
const sameSize = { primary: { variant: 'inherit' } } as const

/** Everything a request can be printed as: papers to open, and the Word and Excel files it is filled into. */
export function PrintMenu({ view, taskId, anchor, onClose }: Props) {
  const t = useTranslations('task.printed')
  const tCommon = useTranslations('common')
  const workItemId = view.workItem?.workItemId ?? ''
  const { data, error, mutate } = useCall('/api/task/getPapers', anchor ? { taskId, workItemId, printId: '' } : null, {
    revalidateOnFocus: false,
  })
  const paper = (printId: string, name: string) => (
    <MenuItem
      key={printId}
      component="a"
      href={`${paperAddress({ formType: view.form.formType, taskId })}&print=${encodeURIComponent(printId)}`}
      target="_blank"
      rel="noopener"
    >
      <ListItemIcon>
        <Print fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={name} slotProps={sameSize} />
    </MenuItem>
  )
  return (
    <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose} onClick={onClose}>
      {!data && !error && <MenuItem disabled>{tCommon('loading')}</MenuItem>}
      {error && !data && (
        <MenuItem
          onClick={(event) => {
            event.stopPropagation()
            void mutate()
          }}
        >
          <ListItemText primary={error.message || tCommon('noAnswer')} secondary={tCommon('tryAgain')} />
        </MenuItem>
      )}
      {data?.prints.map(({ printId, name, kind }) =>
        kind === 'design' ? (
          paper(printId, name)
        ) : (
          <MenuItem key={printId} onClick={() => download('/api/task/fillPaper', { taskId, workItemId, printId })}>
            <ListItemIcon>
              {kind === 'word' ? <Description fontSize="small" /> : <TableChart fontSize="small" />}
            </ListItemIcon>
            <ListItemText primary={name} slotProps={sameSize} secondary={t(kind === 'word' ? 'asWord' : 'asExcel')} />
          </MenuItem>
        ),
      )}
      {data && paper('general', t('general'))}
    </Menu>
  )
}
