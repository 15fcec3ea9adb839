'use client'

import BugReport from '@mui/icons-material/BugReportOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { errorLog, type LoggedError } from '@/lib/client/error-log'
import { useStore } from '@/lib/client/store'

const ErrorLogDialog = dynamic(() => import('./error-log-dialog').then((file) => file.ErrorLogDialog))
const none: LoggedError[] = []

/** R2.11-05: how many errors this window has met, and the way to read them. */
export function ErrorLogButton() {
  const t = useTranslations('shell.errorLog')
  const [open, setOpen] = useState(false)
  const errors = useStore(errorLog, none)
  const label = errors.length ? t('openWith', { count: errors.length }) : t('title')
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setOpen(true)}>
          <Badge badgeContent={errors.length} max={99} color="error">
            <BugReport fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {open && <ErrorLogDialog onClose={() => setOpen(false)} />}
    </>
  )
}
