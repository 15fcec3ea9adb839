'use client'

import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Cancel from '@mui/icons-material/CancelOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import EditNote from '@mui/icons-material/EditNoteOutlined'
import Pause from '@mui/icons-material/PauseCircleOutlined'
import PlayCircle from '@mui/icons-material/PlayCircleOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import { useTranslations } from 'next-intl'
import { Chip } from '@/components/ui/chip'
import { draftStatus, taskResult, taskStatus } from '@/lib/words/workflow-enumerations'

interface Props {
  status: number
  result: number | null
  /** It is kept for reading only. */
  archived?: boolean
}

/** The state of a task: icon, word and tone; and whether it is archived. */
export function TaskStatusChip({ archived, ...state }: Props) {
  const t = useTranslations('workflow.taskStatus')
  return (
    <>
      <StateChip {...state} />
      {archived && (
        <>
          {' '}
          <Chip icon={<Inventory />}>{t('archived')}</Chip>
        </>
      )}
    </>
  )
}

function StateChip({ status, result }: Omit<Props, 'archived'>) {
  const t = useTranslations('workflow.taskStatus')
  if (status === draftStatus) return <Chip icon={<EditNote />}>{t('draft')}</Chip>
  if (status === taskStatus.Pause) {
    return (
      <Chip tone="warn" icon={<Pause />}>
        {t('paused')}
      </Chip>
    )
  }
  if (status === taskStatus.Delete) return <Chip icon={<DeleteOutline />}>{t('deleted')}</Chip>
  if (status !== taskStatus.Finish) {
    return (
      <Chip tone="info" icon={<PlayCircle />}>
        {t('running')}
      </Chip>
    )
  }
  return result === taskResult.Reject ? (
    <Chip tone="bad" icon={<Cancel />}>
      {t('rejected')}
    </Chip>
  ) : (
    <Chip tone="ok" icon={<CheckCircle />}>
      {t('approved')}
    </Chip>
  )
}
