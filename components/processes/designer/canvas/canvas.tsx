import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ElementType } from '@/lib/engine/elements/element'
import { boundsOf } from '@/lib/process-editing/guides'
import { boxesOf } from '@/lib/process-editing/note-commands'
import { isLanePath, isNotePath } from '@/lib/process-editing/paths'
import { useDesign } from '../design'
import { writeLine, writeNote } from '../focus-panel'
import { useActs, useClipboard } from '../use-acts'
import type { Drag, Point } from './drag'
import { Drawing, type CanvasRun } from './drawing'
import { Minimap } from './minimap'
import type { Level, Mark } from './node'
import { Overlay } from './overlay'
import { paletteNote, paletteType } from './palette-type'
import { TypeMenu } from './type-menu'
import { useCanvasKeys } from './use-canvas-keys'
import { usePointer } from './use-pointer'
import { useRoutes, useSettledRoutes } from './use-routes'
import { useViewport, type Viewport } from './use-viewport'
import styles from './canvas.module.css'

interface Props {
  /** Elements and lines something is wrong with. */
  marks: ReadonlyMap<string, Mark>
  /** A run being played, or a trial: where its tokens are, and what it has walked. */
  run: CanvasRun | null
  /** Handed out, so that the bar can zoom and a finding can be shown. */
  onViewport(viewport: Viewport): void
}

interface Dropped {
  from: string
  at: Point
  client: { x: number; y: number }
}

const noDrag: Drag | null = null

/** R2.4-01: the drawing one works on. */
export function Canvas({ marks, run, onViewport }: Props) {
  const t = useTranslations('processDesigner')
  const design = useDesign()
  const { definition, mayEdit } = design
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(definition)
  useEffect(() => {
    latest.current = definition
  }, [definition])
  const viewport = useViewport(
    host,
    useCallback(() => boundsOf(boxesOf(latest.current)), []),
  )
  useEffect(() => onViewport(viewport), [onViewport, viewport])
  const acts = useActs()
  useClipboard(host, acts, mayEdit)
  const [naming, setNaming] = useState('')
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const settled = useSettledRoutes(definition)
  const keys = useCanvasKeys({ host, viewport, acts, naming: naming !== '', startNaming: setNaming })
  const { drag, handlers } = usePointer({
    host,
    design,
    viewport,
    panning: keys.panning,
    acts,
    routes: settled,
    onDropped: (from, at, client) => setDropped({ from, at, client }),
  })
  const drawn = drag?.kind === 'pan' ? noDrag : drag
  const routes = useRoutes(definition, settled, drawn)
  const { view } = viewport
  const level: Level = view.zoom < 0.35 ? 'block' : view.zoom < 0.6 ? 'name' : 'full'
  const onNamed = useCallback(
    (id: string, name: string | null) => {
      setNaming('')
      if (name !== null) acts.rename(id, name)
      requestAnimationFrame(() =>
        host.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
      )
    },
    [acts],
  )
  const style = useMemo(
    () => ({
      backgroundPosition: `${view.x}px ${view.y}px`,
      backgroundSize: `${16 * view.zoom}px ${16 * view.zoom}px`,
    }),
    [view],
  )
  const onType = (type: ElementType) => {
    if (dropped) acts.place(type, dropped.at, dropped.from)
    setDropped(null)
  }
  return (
    <div
      ref={host}
      className={styles.canvas}
      // A line that is clicked has no focus of its own: keys work on it all the same.
      tabIndex={-1}
      data-area="canvas"
      data-drag={drag?.kind}
      data-free={level !== 'block' || undefined}
      style={style}
      {...handlers}
      onKeyDown={keys.onKeyDown}
      // Who comes by keyboard stands on something; who has taken the choice away with Escape goes on with Tab.
      onFocus={({ target, relatedTarget }) => {
        const id = target.dataset.node
        if (id && design.chosen.length === 0 && !host.current?.contains(relatedTarget)) design.choose([id])
      }}
      onDoubleClick={(event) => {
        const { node: id, line } =
          (event.target as Element).closest<HTMLElement>('[data-node], [data-line]')?.dataset ?? {}
        if (line) writeLine()
        if (!id) return
        if (isNotePath(id) || isLanePath(id)) writeNote()
        else if (mayEdit) setNaming(id)
      }}
      onDragOver={(event) => mayEdit && event.dataTransfer.types.includes(paletteType) && event.preventDefault()}
      onDrop={(event) => {
        const type = event.dataTransfer.getData(paletteType) as ElementType | typeof paletteNote
        if (!type || !mayEdit) return
        event.preventDefault()
        if (type === paletteNote) return acts.addNote(viewport.pointAt(event))
        const over = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset.line
        if (over) acts.insert(over.slice(1), type)
        else acts.place(type, viewport.pointAt(event))
      }}
    >
      <div
        className={styles.layer}
        style={{
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
          ['--zoom' as string]: view.zoom,
        }}
      >
        <Drawing
          label={t('canvas')}
          seen={viewport.seen}
          level={level}
          drag={drawn}
          routes={routes}
          marks={marks}
          run={run}
          linking={keys.linking}
          naming={naming}
          onNamed={onNamed}
        />
        {drawn === null && <Overlay routes={routes} acts={acts} />}
      </div>
      <p className="visually-hidden" role="status">
        {keys.linking && t('linkTo', { name: acts.nameOf(keys.linking.target) })}
      </p>
      {mayEdit && (
        <p className={styles.hints} aria-hidden>
          <kbd>Tab</kbd> {t('hints.append')} <kbd>F2</kbd> {t('hints.rename')} <kbd>?</kbd> {t('hints.keys')}
        </p>
      )}
      <Minimap viewport={viewport} host={host} />
      {dropped && (
        <TypeMenu at={dropped.client} onType={onType} onClose={() => setDropped(null)} typeWord={acts.typeWord} />
      )}
    </div>
  )
}
