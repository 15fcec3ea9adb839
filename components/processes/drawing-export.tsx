import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SvgDrawing } from '@/components/process-drawing/drawing-svg'
import { call } from '@/lib/client/call'
import { saveAsFile, saveBlob } from '@/lib/client/save-as-file'
import { showProblem } from '@/lib/client/toasts'
import { localText } from '@/lib/i18n/local-text'
import { useDrawingPicture } from './use-drawing-picture'

const PrintDrawing = dynamic(() =>
  import('@/components/process-drawing/print-drawing').then((file) => file.PrintDrawing),
)

/** Pixels a browser surely draws in one picture. */
const mostPixels = 16_000_000
const sharpness = 2

/** A picture of pixels, as sharp as its size allows. @throws Error where the browser cannot draw it */
async function asPng({ text, width, height }: SvgDrawing): Promise<Blob> {
  const scale = Math.min(sharpness, Math.sqrt(mostPixels / (width * height)))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

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
      saveBlob(`${processId}-${version}.png`, await asPng(drawing))
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
