'use client'

import Later from '@mui/icons-material/ScheduleOutlined'
import Star from '@mui/icons-material/Star'
import StarOutline from '@mui/icons-material/StarOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import type { TaskCare } from './use-task-care'

/** Putting the task aside and following it, for the reader alone. */
export function CareButtons({ care: { followed, snoozed, star, later, onButton, menu } }: { care: TaskCare }) {
  const t = useTranslations('task.care')
  const laterWord = t(snoozed ? 'snoozed' : 'later')
  const starWord = t(followed ? 'unfollow' : 'follow')
  return (
    <>
      {later && (
        <Tooltip title={<Keyed word={laterWord} name="E" />}>
          <IconButton
            ref={onButton}
            aria-label={laterWord}
            aria-haspopup="menu"
            color={snoozed ? 'primary' : 'default'}
            onClick={({ currentTarget }) => later(currentTarget)}
          >
            <Later fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {star && (
        <Tooltip title={<Keyed word={starWord} name="S" />}>
          <IconButton
            aria-label={t('follow')}
            aria-pressed={followed}
            color={followed ? 'primary' : 'default'}
            onClick={star}
          >
            {followed ? <Star fontSize="small" /> : <StarOutline fontSize="small" />}
          </IconButton>
        </Tooltip>
      )}
      {menu}
    </>
  )
}

const Keyed = ({ word, name }: { word: string; name: string }) => (
  <>
    {word} <kbd>{name}</kbd>
  </>
)
