'use client'

import Fit from '@mui/icons-material/FitScreenOutlined'
import ZoomIn from '@mui/icons-material/ZoomInOutlined'
import ZoomOut from '@mui/icons-material/ZoomOutOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import type { useZoom } from './use-zoom'
import styles from './process-diagram.module.css'

type Zoom = Pick<ReturnType<typeof useZoom>, 'zoom' | 'percent'>

/** Larger, smaller, in full size, all at a glance. */
export function ZoomButtons({ zoom, percent }: Zoom) {
  const t = useTranslations('trace.zoom')
  const sign = { out: <ZoomOut fontSize="small" />, in: <ZoomIn fontSize="small" />, whole: <Fit fontSize="small" /> }
  return (
    <div className={styles.zoom} role="group" aria-label={t('label')}>
      {(['out', 'in', 'whole'] as const).map((name) => (
        <Tooltip key={name} title={t(name)}>
          <IconButton size="small" aria-label={t(name)} onClick={zoom[name]}>
            {sign[name]}
          </IconButton>
        </Tooltip>
      ))}
      <Tooltip title={t('full')}>
        <button type="button" className={styles.full} aria-label={t('full')} onClick={zoom.full}>
          1:1
        </button>
      </Tooltip>
      <span className={styles.percent} role="status">
        {percent === null ? '' : `${percent} %`}
      </span>
    </div>
  )
}
