'use client'

import EventOutlined from '@mui/icons-material/EventOutlined'
import HourglassBottom from '@mui/icons-material/HourglassBottomOutlined'
import MoreTime from '@mui/icons-material/MoreTimeOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Replay from '@mui/icons-material/ReplayOutlined'
import WbSunny from '@mui/icons-material/WbSunnyOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { typedMoment } from '@/lib/calendar/typed-moment'
import { snoozeTimes, type SnoozeChoice } from './snooze-times'
import { snooze } from './thread-acts'
import styles from './messages.module.css'

const icons: Record<SnoozeChoice, typeof Schedule> = {
  today: Schedule,
  tomorrow: WbSunny,
  monday: EventOutlined,
  beforeDue: HourglassBottom,
}

interface Props {
  anchor: HTMLElement | null
  threadId: string
  dueAt: string | null
  /** It is put aside already and may be brought back. */
  snoozed?: boolean
  onClose(): void
  /** Until when it rests now; null where it was brought back. */
  onDone?(until: Date | null): void
}

/** Until when a request is put aside: hidden from one's own lists, at the latest until its deadline. */
export function SnoozeMenu({ anchor, threadId, dueAt, snoozed = false, onClose, onDone }: Props) {
  const t = useTranslations('inbox.snooze')
  const locale = useLocale()
  const [own, setOwn] = useState(false)
  const shown = new Intl.DateTimeFormat(locale, {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: companyTimeZone,
  })
  const set = async (until: Date | null) => {
    onClose()
    if (await snooze(threadId, until, until ? t('done', { at: shown.format(until) }) : '')) onDone?.(until)
  }
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': t('title') }, paper: { className: styles.snooze } }}
      >
        {anchor &&
          snoozeTimes(new Date(), dueAt).map(({ choice, at }) => {
            const Sign = icons[choice]
            return (
              <MenuItem key={choice} onClick={() => void set(at)}>
                <ListItemIcon>
                  <Sign fontSize="small" />
                </ListItemIcon>
                {t(choice)}
                <span className={styles.when}>{shown.format(at)}</span>
              </MenuItem>
            )
          })}
        <MenuItem
          onClick={() => {
            onClose()
            setOwn(true)
          }}
        >
          <ListItemIcon>
            <MoreTime fontSize="small" />
          </ListItemIcon>
          {t('own')}
        </MenuItem>
        {snoozed && (
          <MenuItem onClick={() => void set(null)}>
            <ListItemIcon>
              <Replay fontSize="small" />
            </ListItemIcon>
            {t('back')}
          </MenuItem>
        )}
        <Divider component="li" />
        <li className={styles.note}>{t('note')}</li>
      </Menu>
      {own && <OwnTime dueAt={dueAt} onClose={() => setOwn(false)} onSet={(at) => (setOwn(false), void set(at))} />}
    </>
  )
}

/** A moment of the person's own. */
function OwnTime({ dueAt, onClose, onSet }: { dueAt: string | null; onClose(): void; onSet(at: Date): void }) {
  const t = useTranslations('inbox.snooze')
  const tCommon = useTranslations('common')
  const [value, setValue] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = typedMoment(value)
    const at = typed && new Date(typed)
    if (!at || at <= new Date() || (dueAt && at > new Date(dueAt))) setWrong(true)
    else onSet(at)
  }
  return (
    <DialogFrame
      title={t('title')}
      width={360}
      onClose={onClose}
      onSubmit={submit}
      problem={wrong ? t('invalid') : undefined}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('set')}
          </Button>
        </>
      )}
    >
      <label className={styles.own}>
        {t('until')}
        <DateInput
          kind="datetime"
          value={value}
          aria-label={t('until')}
          onChange={(next) => {
            setValue(next)
            setWrong(false)
          }}
        />
      </label>
    </DialogFrame>
  )
}
