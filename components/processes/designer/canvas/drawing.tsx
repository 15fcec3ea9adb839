import { memo, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { touches, type Box } from '@/lib/process-editing/guides'
import { whyNoLine } from '@/lib/process-editing/line-commands'
import { useColleagues } from '../colleagues'
import { useComments } from '../comments/use-comments'
import { notesOf } from '@/lib/process-editing/note-commands'
import { isLinePath, isNotePath, linePath, notePath } from '@/lib/process-editing/paths'
import { useDesign } from '../design'
import { useDrawnWords } from '../use-drawn-words'
import type { Drag } from './drag'
import { LaneBands, LaneHeads } from './lanes'
import { ArrowHeads, CanvasLine } from './lines'
import { CanvasNode, CommentBadge, type Level, type Mark } from './node'
import { CanvasNotes, NoteTies } from './notes'
import type { Linking } from './use-canvas-keys'
import type { DrawnRoute } from './use-routes'
import styles from './canvas.module.css'

/** A run on the canvas: elements that hold control, with whom they wait for if anybody, and lines it came along. */
export interface CanvasRun {
  at: readonly { id: string; who: string }[]
  walked: ReadonlySet<string>
}

interface Props {
  label: string
  seen: Box
  level: Level
  drag: Drag | null
  routes: ReadonlyMap<string, DrawnRoute>
  marks: ReadonlyMap<string, Mark>
  run: CanvasRun | null
  linking: Linking | null
  naming: string
  onNamed(id: string, name: string | null): void
}

/** What is in sight of the drawing. It is drawn anew when the process changes, not while the canvas is moved. */
export const Drawing = memo(function Drawing(props: Props) {
  const { seen, level, drag, routes, marks, run, linking, naming, onNamed } = props
  const t = useTranslations('processDesigner')
  const { definition, process, chosen, jump } = useDesign()
  const { counts } = useComments(process.processId)
  const colleagues = useColleagues()
  const words = useDrawnWords()
  const byId = useMemo(() => new Map(definition.elements.map((one) => [one.id, one])), [definition])
  const visible = useMemo(() => definition.elements.filter((one) => touches(one, seen)), [definition, seen])
  const lines = useMemo(
    () =>
      definition.transitions.filter(({ id, from, to }) => {
        const [a, b, route] = [byId.get(from), byId.get(to), routes.get(id)]
        return a && b && route && touches(around(route, a, b), seen)
      }),
    [definition, byId, routes, seen],
  )
  const move = drag?.kind === 'move' ? drag : null
  const lead = drag?.kind === 'lead' ? drag : null
  const focusable = chosen.find((path) => byId.has(path) || !isLinePath(path)) ?? definition.elements[0]?.id
  const from = lead?.lead.from ?? linking?.from
  const target = lead ? lead.target : linking?.target
  const fitOf = (id: string) => {
    if (from === undefined || id === from) return undefined
    if (id === target) return lead?.why ? 'faded' : 'target'
    if (isNotePath(from)) return undefined
    const why = lead?.lead.end === 'from' ? whyNoLine(definition, id, from) : whyNoLine(definition, from, id)
    return why && !lead?.lead.line ? 'faded' : undefined
  }
  const boxOf = (path: string): Box | undefined =>
    byId.get(path) ?? notesOf(definition).find(({ id }) => notePath(id) === path)
  const nameOf = (id: string) => {
    const element = byId.get(id)
    return element ? words.name(element) || words.words.typeOf(element) : ''
  }
  const saidOf = (element: (typeof visible)[number]) => {
    const count = counts.get(element.id)
    const said = words.said(element)
    return count ? `${said}${t('and')}${t('comments.badge', { count })}` : said
  }
  return (
    <>
      <LaneBands move={move} />
      <svg className={styles.lines} width="1" height="1" aria-hidden>
        <ArrowHeads />
        <NoteTies seen={seen} routes={routes} move={move} />
        {lines.map((line) => (
          <CanvasLine
            key={line.id}
            path={linePath(line.id)}
            route={routes.get(line.id)!}
            chosen={chosen.includes(linePath(line.id))}
            walked={run?.walked.has(line.id) ?? false}
            colleague={colleagues.has(linePath(line.id))}
            mark={marks.has(line.id)}
          />
        ))}
        {lead && <LeadLine drag={lead} box={boxOf(lead.lead.from)} />}
      </svg>
      {level !== 'block' &&
        lines.map((line) => {
          const said = words.label(line)
          const at = routes.get(line.id)?.label
          return said && at ? (
            <span
              key={line.id}
              className={styles.label}
              data-line={linePath(line.id)}
              data-chosen={chosen.includes(linePath(line.id)) || undefined}
              data-otherwise={line.otherwise || undefined}
              style={{ transform: `translate(${at.x}px, ${at.y + 7}px) translate(-50%, -50%)` }}
              title={line.condition === 'Expression' ? line.expression : said}
            >
              {said}
            </span>
          ) : null
        })}
      {lines.map((line) => {
        const colleague = colleagues.get(linePath(line.id))
        const at = routes.get(line.id)?.label
        return colleague && at ? (
          <span
            key={line.id}
            className={styles.lineColleague}
            style={{ transform: `translate(${at.x}px, ${at.y - 10}px) translate(-50%, -100%)` }}
          >
            {colleague}
          </span>
        ) : null
      })}
      {level !== 'block' &&
        counts.size > 0 &&
        lines.map((line) => {
          const count = counts.get(linePath(line.id))
          const at = routes.get(line.id)?.label
          return count && at ? (
            <span
              key={line.id}
              className={styles.lineComments}
              data-line={linePath(line.id)}
              title={t('comments.badge', { count })}
              style={{ transform: `translate(${at.x}px, ${at.y - 14}px) translate(-50%, -50%)` }}
            >
              <CommentBadge count={count} />
            </span>
          ) : null
        })}
      <div role="tree" aria-label={props.label} aria-multiselectable className={styles.nodes}>
        {visible.map((element) => {
          const moved = move && !move.copies && move.ids.has(element.id) ? move.by : null
          return (
            <CanvasNode
              key={element.id}
              element={element}
              name={words.name(element)}
              who={level === 'full' ? words.who(element) : ''}
              said={saidOf(element)}
              level={level}
              chosen={chosen.includes(element.id)}
              focusable={element.id === focusable}
              mark={marks.get(element.id)}
              comments={counts.get(element.id) ?? 0}
              fit={fitOf(element.id)}
              colleague={colleagues.get(element.id)}
              naming={naming === element.id}
              flash={jump > 0 && chosen[0] === element.id}
              x={element.x + (moved?.x ?? 0)}
              y={element.y + (moved?.y ?? 0)}
              onNamed={onNamed}
              nameLabel={t('nameOf')}
            />
          )
        })}
        <LaneHeads focusable={focusable} move={move} />
        <CanvasNotes
          seen={seen}
          move={move}
          focusable={focusable}
          target={target ?? null}
          level={level}
          nameOf={nameOf}
        />
      </div>
      {move?.copies &&
        visible
          .filter(({ id }) => move.ids.has(id))
          .map(({ id, x, y, width, height }) => (
            <div
              key={id}
              className={styles.ghost}
              style={{ transform: `translate(${x + move.by.x}px, ${y + move.by.y}px)`, width, height }}
            />
          ))}
      {run?.at.map(({ id, who }, index) => {
        const box = byId.get(id)
        return box && <Token key={index} box={box} who={who} />
      })}
      {drag?.kind === 'frame' && (
        <div
          className={styles.frame}
          style={{
            transform: `translate(${drag.box.x}px, ${drag.box.y}px)`,
            width: drag.box.width,
            height: drag.box.height,
          }}
        />
      )}
      {move?.guides.map(({ axis, at, from: start, until }) => (
        <div
          key={axis}
          className={styles.guide}
          data-axis={axis}
          style={
            axis === 'x'
              ? { transform: `translate(${at}px, ${start}px)`, height: until - start }
              : { transform: `translate(${start}px, ${at}px)`, width: until - start }
          }
        />
      ))}
    </>
  )
})

const around = ({ label }: DrawnRoute, a: Box, b: Box): Box => {
  const x = Math.min(a.x, b.x)
  // A line that goes round others has its middle far from both.
  const y = Math.min(a.y, b.y, label.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height, label.y) - y,
  }
}

function LeadLine({ drag: { at, why }, box }: { drag: Extract<Drag, { kind: 'lead' }>; box: Box | undefined }) {
  if (!box) return null
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return <path className={styles.lead} data-why={why ?? undefined} d={`M${start.x} ${start.y}L${at.x} ${at.y}`} />
}

/** Where a run being played is, and whom it waits for. */
function Token({ box, who }: { box: Box; who: string }) {
  return (
    <span
      className={styles.token}
      style={{ transform: `translate(${box.x + box.width / 2 - 9}px, ${box.y - 24}px)` }}
      aria-hidden
    >
      {who && <span>{who}</span>}
    </span>
  )
}
