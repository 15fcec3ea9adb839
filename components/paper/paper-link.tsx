'use client'

import { QRCodeSVG } from 'qrcode.react'
import { useSyncExternalStore } from 'react'

interface Props {
  /** A path of ours; the code leads there. */
  path: string
  title: string
  className?: string
}

/** Leads from the paper back to the screen. */
export function PaperLink({ path, title, className }: Props) {
  const address = useSyncExternalStore(
    () => () => undefined,
    () => location.origin + path,
    () => '',
  )
  return address ? <QRCodeSVG value={address} size={84} title={title} className={className} /> : null
}
