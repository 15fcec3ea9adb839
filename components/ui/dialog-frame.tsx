'use client'

import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useId, type FormEvent, type KeyboardEvent, type FormEventHandler, type ReactNode } from 'react'
import { useIsPhone } from '@/components/page/use-is-phone'
import { useLeaving } from './use-leaving'
import styles from './dialog-frame.module.css'

interface Props {
  /** What stands at its head and names it; without one it is named by `label`. */
  title?: ReactNode
  label?: string
  /** Pixels, as far as the window allows. */
  width: number
  /** As tall as a CSS length says, whatever it holds; otherwise as tall as what it holds. */
  height?: string
  open?: boolean
  /** It asks or tells something that cannot wait: read out at once, and never the whole screen of a phone. */
  alert?: boolean
  /** Something was typed that leaving would lose: the person is asked first. */
  dirty?: boolean
  /** It works: Escape and a click beside it do nothing. */
  busy?: boolean
  /** What went wrong, below what was typed, which stays. */
  problem?: string
  /** By Escape, a click beside it or a button; where it is missing, only what `actions` holds closes it. */
  onClose?(): void
  /** Makes it a form: Enter (Ctrl+Enter in a field of several lines) and its submit button send it. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** A cross at the head, where there are no buttons at the foot. */
  cross?: boolean
  /** What stands below the head and does not scroll, such as tabs. */
  bar?: ReactNode
  /** The buttons at its foot; `leave` closes it, asking first where that is due. */
  actions?(leave: () => void): ReactNode
  className?: string
  contentClassName?: string
  /** The id of what is read out as its description; of an alert all it says. */
  describedBy?: string
  /** It holds the place of another that comes at once: that one takes the focus, and gives it back to where it was. */
  passing?: boolean
  children: ReactNode
}

/** Every dialog: its head, what it holds, its buttons; how it is left; the whole screen on a phone (R9-09, decisions 19). */
export function DialogFrame({
  title,
  label,
  width,
  height,
  open = true,
  alert = false,
  dirty = false,
  busy = false,
  problem,
  onClose,
  onSubmit,
  cross = false,
  bar,
  actions,
  className,
  contentClassName,
  describedBy,
  passing = false,
  children,
}: Props) {
  const id = useId()
  const fullScreen = useIsPhone() && !alert
  const leave = useLeaving(dirty, onClose ?? stays)
  const whole = (
    <>
      {title && (
        <DialogTitle className={styles.title}>
          <span id={id}>{title}</span>
          {cross && <Cross onClose={leave} />}
        </DialogTitle>
      )}
      {bar}
      <DialogContent id={`${id}-text`} className={[styles.content, contentClassName].filter(Boolean).join(' ')}>
        {children}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </DialogContent>
      {actions && (
        <DialogActions disableSpacing className={styles.actions}>
          {actions(leave)}
        </DialogActions>
      )}
    </>
  )
  return (
    <Dialog
      open={open}
      fullScreen={fullScreen}
      onClose={busy ? undefined : leave}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={title ? id : undefined}
      aria-describedby={describedBy ?? (alert ? `${id}-text` : undefined)}
      maxWidth={false}
      disableAutoFocus={passing}
      disableEnforceFocus={passing}
      disableRestoreFocus={passing}
      slotProps={{
        // The paper is what has the role: a name given to the dialog itself would go to what holds it.
        paper: {
          className,
          'aria-label': title ? undefined : label,
          'aria-busy': busy || passing || undefined,
          sx: fullScreen ? {} : sized(width, height),
        },
      }}
    >
      {onSubmit ? (
        <form onSubmit={alone(onSubmit)} onKeyDown={sendByKey} noValidate className={styles.form}>
          {whole}
        </form>
      ) : (
        whole
      )}
    </Dialog>
  )
}

const stays = () => undefined

const sized = (width: number, height?: string) => ({
  width,
  maxWidth: 'calc(100vw - 32px)',
  ...(height && { height, maxHeight: 'none' }),
})

/** React hands the sending of a form on to the form its dialog was opened from: that one was not meant. */
const alone = (onSubmit: FormEventHandler<HTMLFormElement>) => (event: FormEvent<HTMLFormElement>) => {
  event.stopPropagation()
  onSubmit(event as Parameters<typeof onSubmit>[0])
}

/** Ctrl+Enter in a field of several lines, where Enter alone begins a new one; what may not be sent yet is not sent so either. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  // A dialog opened from this one stands elsewhere in the page and sends itself.
  if (!(target instanceof HTMLTextAreaElement) || !form.contains(target)) return
  event.preventDefault()
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}

function Cross({ onClose }: { onClose(): void }) {
  const t = useTranslations('common.dialog')
  return (
    <IconButton size="small" aria-label={t('close')} onClick={onClose}>
      <Close fontSize="small" />
    </IconButton>
  )
}
