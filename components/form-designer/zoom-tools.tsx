import Add from '@mui/icons-material/AddOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import IconButton from '@mui/material/IconButton'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from './designer.module.css'

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2] as const
const usual = steps.indexOf(1)

/** How large the form is drawn, in steps. */
export function useZoom() {
  const [at, setAt] = useState<number>(usual)
  return {
    value: steps[at] ?? 1,
    smaller: at > 0 ? () => setAt(at - 1) : undefined,
    larger: at < steps.length - 1 ? () => setAt(at + 1) : undefined,
    reset: () => setAt(usual),
  }
}

export function ZoomTools({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const t = useTranslations('formDesigner.zoom')
  const format = useFormatter()
  const said = format.number(zoom.value, { style: 'percent' })
  return (
    <div className={styles.zoom} role="group" aria-label={t('label')}>
      <IconButton size="small" aria-label={t('smaller')} disabled={!zoom.smaller} onClick={zoom.smaller}>
        <Remove fontSize="small" />
      </IconButton>
      <button type="button" aria-label={t('reset', { now: said })} onClick={zoom.reset}>
        {said}
      </button>
      <IconButton size="small" aria-label={t('larger')} disabled={!zoom.larger} onClick={zoom.larger}>
        <Add fontSize="small" />
      </IconButton>
    </div>
  )
}
