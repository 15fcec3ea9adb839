import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SvgDrawing } from '@/components/process-drawing/drawing-svg'
import { call } from '@/lib/client/call'
import { saveAsFile, saveBlob } from '@/lib/client/save-as-file'
import { svgAsPng } from '@/lib/client/svg-as-png'
import { showProblem } from '@/lib/client/toasts'
import { localText } from '@/lib/i18n/local-text'
import { useDrawingPicture } from './use-drawing-picture'

const PrintDrawing = dynamic(() =>
  import('@/components/process-drawing/print-drawing').then((file) => file.PrintDrawing),
)

/** The drawing of a version as a file, or on paper. */
export function DrawingExport({ processId, version }: { processId: string; version: number }) {
  const t = useTranslations('processes')
  const locale = useLocale()
  const picture = useDrawingPicture()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [printed, setPrinted] = useState<{ drawing: SvgDrawing; name: string } | null>(null)
  const save = async (kind: 'svg' | 'png' | 'print') => {
    setAnchor(null)
    const described = await call('/api/process/getVersion', { processId, version })
    const drawing = picture(described)
    if (kind === 'print') return setPrinted({ drawing, name: localText(described.definition.name, locale) })
    if (kind === 'svg') return saveAsFile(`${processId}-${version}.svg`, drawing.text, 'image/svg+xml')
    try {
      saveBlob(`${processId}-${version}.png`, await svgAsPng(drawing))
    } catch {
      showProblem(t('drawingFailed'))
    }
  }
  return (
    <>
      <Button size="small" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('exportDrawing')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void save('svg').catch(() => undefined)}>{t('drawingSvg')}</MenuItem>
        <MenuItem onClick={() => void save('png').catch(() => undefined)}>{t('drawingPng')}</MenuItem>
        <MenuItem onClick={() => void save('print').catch(() => undefined)}>{t('print.open')}</MenuItem>
      </Menu>
      {printed && <PrintDrawing {...printed} onClose={() => setPrinted(null)} />}
    </>
  )
}
