'use client'

import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { watchErrors } from '@/lib/client/error-log'
import { useStore } from '@/lib/client/store'
import { dismissToast, toasts, type Toast } from '@/lib/client/toasts'
import styles from './toaster.module.css'

const none: Toast[] = []
const icons = { success: CheckCircle, warning: WarningAmber, error: ErrorOutline }

let made: HTMLElement | undefined
const never = () => () => undefined

function placeInBody(): HTMLElement {
  if (made) {
    // A page drawn anew from the ground leaves nothing in the body that is not its own.
    if (!made.isConnected) document.body.append(made)
    return made
  }
  const element = document.createElement('div')
  new MutationObserver(() => element.removeAttribute('aria-hidden')).observe(element, {
    attributeFilter: ['aria-hidden'],
  })
  document.body.append(element)
  return (made = element)
}

/**
 * Where success and failure show themselves (R8-01, R8-18). Beside the page in the body: an open dialog hides the page
 * from screen readers, and what goes wrong in the dialog must be heard all the same. What nobody caught is said here too.
 */
export function Toaster() {
  useEffect(watchErrors, [])
  const place = useSyncExternalStore(never, placeInBody, () => null)
  return place && createPortal(<Toasts />, place)
}

function Toasts() {
  const shown = useStore(toasts, none)
  return (
    <div className={styles.toaster} aria-live="polite">
      {shown.map((toast) => (
        <ShownToast key={toast.id} {...toast} />
      ))}
    </div>
  )
}

function ShownToast({ id, kind, text, code, correlationId, unexpected }: Toast) {
  const t = useTranslations('common')
  const Icon = icons[kind]
  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'success' ? 'status' : 'alert'}>
      <Icon fontSize="small" />
      <div>
        {text || t(unexpected ? 'unexpected' : code === 0 ? 'noAnswer' : 'interfaceError')}
        {correlationId && <div className={styles.id}>{t('errorNumber', { id: correlationId })}</div>}
      </div>
      <button type="button" aria-label={t('close')} onClick={() => dismissToast(id)}>
        <Close fontSize="inherit" />
      </button>
    </div>
  )
}
