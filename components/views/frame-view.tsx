'use client'

import { useLocale } from 'next-intl'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { useView } from '@/components/page/view-context'
import styles from './frame-view.module.css'

/** R2.10-06: a foreign page inside the shell; it may run, but not lead the shell elsewhere. */
export function FrameView() {
  const { view } = useView()
  const locale = useLocale()
  const menu = view.page.menu
  // Asked once when the view opens: an address may hold a ticket that works once (R2.10-07).
  const { data, error, mutate } = useCall('/api/menu/getExternalAddress', menu ? { menuCode: menu.code } : null, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!menu || !data) return null
  return (
    <iframe
      className={styles.frame}
      title={localText(menu.title, locale)}
      src={data.url}
      sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-same-origin"
      referrerPolicy="no-referrer"
    />
  )
}
