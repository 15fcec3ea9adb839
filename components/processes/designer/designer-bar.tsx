import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Add from '@mui/icons-material/AddOutlined'
import CenterFocus from '@mui/icons-material/CenterFocusStrongOutlined'
import CompareArrows from '@mui/icons-material/CompareArrowsOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined'
import Stop from '@mui/icons-material/StopOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useFormatter, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState, type ReactNode } from 'react'
import { StepButtons } from '@/components/editor-kit/step-buttons'
import type { Saving } from '@/components/editor-kit/use-saving'
import type { SvgDrawing } from '@/components/process-drawing/drawing-svg'
import { boundsOf } from '@/lib/process-editing/guides'
import { boxesOf } from '@/lib/process-editing/note-commands'
import { useDrawingPicture } from '../use-drawing-picture'
import { BarHead } from './bar-head'
import type { Viewport } from './canvas/use-viewport'
import { useDesign } from './design'
import { OthersHere } from './others-here'
import type { useLayout } from './use-layout'
import type { Colleague } from './use-presence'
import { useStepWords } from './use-step-words'
import styles from './designer.module.css'

const PrintDrawing = dynamic(() =>
  import('@/components/process-drawing/print-drawing').then((file) => file.PrintDrawing),
)

interface Props {
  name: string
  saving: Saving
  others: readonly Colleague[]
  viewport: Viewport | null
  layout: ReturnType<typeof useLayout>
  onBack(): void
  onFind(): void
  onKeys(): void
  onCards(): void
  onTry(): void
  /** The draft is being tried beside the drawing. */
  trying: boolean
  onCompare(): void
  onPublish?(): void
}

/** The bar over the canvas: where one is, whether it is kept, how large it is drawn, and what comes of it. */
export function DesignerBar(props: Props) {
  const t = useTranslations('processDesigner')
  const tKit = useTranslations('designer')
  const format = useFormatter()
  const design = useDesign()
  const words = useStepWords()
  const { viewport, layout } = props
  const { published } = design.process
  const zoom = format.number(viewport?.view.zoom ?? 1, { style: 'percent' })
  return (
    <header className={styles.bar} data-area="bar">
      <BarHead name={props.name} saving={props.saving} onBack={props.onBack} />
      <div className={styles.middleTools}>
        {design.mayEdit && (
          <>
            <StepButtons editing={design} words={words} />
            <i />
          </>
        )}
        <Tool label={t('smaller')} onClick={() => viewport?.zoomBy(0.8)}>
          <Remove fontSize="small" />
        </Tool>
        <button
          type="button"
          className={styles.percent}
          aria-label={t('zoomNow', { zoom })}
          onClick={() => viewport?.zoomTo(1)}
        >
          {zoom}
        </button>
        <Tool label={t('larger')} onClick={() => viewport?.zoomBy(1.25)}>
          <Add fontSize="small" />
        </Tool>
        <Tool label={t('fit')} onClick={() => viewport?.fit(boundsOf(boxesOf(design.definition)))}>
          <CenterFocus fontSize="small" />
        </Tool>
        <i />
        {design.mayEdit && (
          <Button
            size="small"
            startIcon={layout.busy ? <Stop /> : <AccountTree />}
            onClick={layout.busy ? layout.stop : layout.start}
          >
            {t(layout.busy ? 'stopLayout' : 'layout')}
          </Button>
        )}
        <Tool label={t('find')} onClick={props.onFind}>
          <Search fontSize="small" />
        </Tool>
        <PrintTool name={props.name} />
        <Tool label={tKit('keys')} onClick={props.onKeys}>
          <KeyboardOutlined fontSize="small" />
        </Tool>
      </div>
      <OthersHere others={props.others} />
      <Button size="small" startIcon={<ViewAgenda />} onClick={props.onCards}>
        {t('toCards')}
      </Button>
      <Button
        size="small"
        variant={props.trying ? 'outlined' : 'text'}
        startIcon={<PlayArrow />}
        aria-pressed={props.trying}
        onClick={props.onTry}
      >
        {t('try')}
      </Button>
      <Button size="small" startIcon={<CompareArrows />} onClick={props.onCompare} disabled={published === null}>
        {t('compare')}
      </Button>
      {props.onPublish && (
        <Button variant="contained" size="small" onClick={props.onPublish}>
          {t('publish')}
        </Button>
      )}
    </header>
  )
}

/** What is drawn now, on paper. */
function PrintTool({ name }: { name: string }) {
  const t = useTranslations('processes.print')
  const { definition, process } = useDesign()
  const picture = useDrawingPicture()
  const [drawing, setDrawing] = useState<SvgDrawing | null>(null)
  return (
    <>
      <Tool label={t('open')} onClick={() => setDrawing(picture({ definition, form: process.form }))}>
        <Print fontSize="small" />
      </Tool>
      {drawing && <PrintDrawing drawing={drawing} name={name} onClose={() => setDrawing(null)} />}
    </>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  )
}
