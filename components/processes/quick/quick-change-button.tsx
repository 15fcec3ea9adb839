'use client'

import Edit from '@mui/icons-material/EditOutlined'
import { useTranslations } from 'next-intl'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { QuickChangePopover } from './quick-change-popover'
import type { QuickProcess } from './use-quick-process'
import styles from './quick.module.css'

interface Props {
  quick: QuickProcess
  elementId: string
  name: string
}

/** Opens what can be changed of an element where it is read. */
export function QuickChangeButton({ quick, elementId, name }: Props) {
  const t = useTranslations('processes.quick')
  const { anchor, open, close } = useMenuAnchor()
  const title = t('of', { name })
  return (
    <>
      <button
        type="button"
        className={styles.open}
        title={title}
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        data-print-hidden
        onClick={open}
      >
        <Edit sx={{ fontSize: 16 }} />
      </button>
      <QuickChangePopover quick={quick} path={elementId} title={title} anchor={anchor} onClose={close} />
    </>
  )
}
