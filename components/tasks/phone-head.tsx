'use client'

import ChevronRight from '@mui/icons-material/ChevronRight'
import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { useShell } from '@/components/page/shell-context'
import { DueChip } from '@/components/task-story/due-chip'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Avatar } from '@/components/ui/avatar'
import { Moment } from '@/components/ui/moment'
import { paperAddress, taskAddress, traceAddress } from '@/lib/client/task-address'
import type { TaskView } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { withSign } from '@/lib/money/currency'
import { mayFile } from './may-file'
import type { TaskCare } from './use-task-care'
import styles from './phone-head.module.css'

const PrintMenu = dynamic(() => import('./print-menu').then((module) => module.PrintMenu))
const FileIntoDialog = dynamic(() => import('./file-into-dialog').then((module) => module.FileIntoDialog))

/** The head of a task on the phone: how much, what for, whose, by when; the ways to look at it otherwise in a menu. */
export function PhoneHead({ view, title, care }: { view: TaskView; title: string; care: TaskCare }) {
  const locale = useLocale()
  const { task, workItem } = view
  const [, whole = '', decimals = ''] = /^(.*?)([.,]\d{1,2})?$/.exec(withSign(task.amount ?? '')) ?? []
  const department = localText(task.initiator.departmentName, locale)
  const about = workItem?.arrivedAt ?? task.submittedAt ?? task.createdAt
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <span>{[localText(task.processName, locale), task.no].filter(Boolean).join(' · ')}</span>
        {workItem?.dueAt ? (
          <DueChip dueAt={workItem.dueAt} />
        ) : (
          !workItem && task.taskId && <TaskStatusChip {...task} />
        )}
        <Ways view={view} care={care} />
      </div>
      {whole && (
        <p className={styles.amount}>
          {whole}
          {decimals && <small>{decimals}</small>}
        </p>
      )}
      <h1>{title}</h1>
      <div className={styles.who}>
        <Avatar name={task.initiator.name} account={task.initiator.account} size={24} />
        <span>
          {[`${task.initiator.name} ${department}`.trim(), localText(workItem?.activityName ?? '', locale)]
            .filter(Boolean)
            .join(' · ')}
          {about && (
            <>
              {' · '}
              <Moment at={about} />
            </>
          )}
        </span>
      </div>
    </header>
  )
}

/** Putting aside, following, route, print and the neighbours in the list. */
function Ways({ view, care }: { view: TaskView; care: TaskCare }) {
  const t = useTranslations('task')
  const { views } = useShell()
  const { anchor, open, close } = useMenuAnchor()
  const { taskId } = view.task
  const [filing, setFiling] = useState(false)
  const [printing, setPrinting] = useState<HTMLElement | null>(null)
  const { followed, snoozed, star, later, onButton, menu } = care
  const neighbour = (item: NonNullable<TaskView['nextWorkItem']>) => () =>
    views.exchange(taskAddress({ detailType: 'Edit', ...item }))
  const { previousWorkItem: before, nextWorkItem: next } = view
  if (!taskId) return null
  return (
    <span className={styles.ways}>
      {next && (
        <IconButton size="small" aria-label={t('next')} onClick={neighbour(next)}>
          <ChevronRight fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        ref={onButton}
        aria-label={t('ways')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={open}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close} onClick={close}>
        {later && <MenuItem onClick={() => later(anchor)}>{t(snoozed ? 'care.snoozed' : 'care.later')}</MenuItem>}
        {star && <MenuItem onClick={star}>{t(followed ? 'care.unfollow' : 'care.follow')}</MenuItem>}
        {view.can.trace === true && <MenuItem onClick={() => views.go(traceAddress(taskId))}>{t('trace')}</MenuItem>}
        {view.can.print === true && (
          <MenuItem
            component="a"
            href={paperAddress({ formType: view.form.formType, taskId })}
            target="_blank"
            rel="noopener"
          >
            {t('print')}
          </MenuItem>
        )}
        {view.can.print === true && <MenuItem onClick={() => setPrinting(anchor)}>{t('prints')}</MenuItem>}
        {mayFile(view) && <MenuItem onClick={() => setFiling(true)}>{t('fileInto.button')}</MenuItem>}
        {before && <MenuItem onClick={neighbour(before)}>{t('previous')}</MenuItem>}
        {next && <MenuItem onClick={neighbour(next)}>{t('next')}</MenuItem>}
      </Menu>
      {menu}
      {printing && <PrintMenu view={view} taskId={taskId} anchor={printing} onClose={() => setPrinting(null)} />}
      {filing && <FileIntoDialog taskId={taskId} files={view.files} onClose={() => setFiling(false)} />}
    </span>
  )
}
