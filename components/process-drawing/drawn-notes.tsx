import type { Note } from '@/lib/engine/definition/note'
import { endsOf, tieBetween } from '@/lib/process-editing/note-commands'
import type { Box } from '@/lib/process-editing/guides'
import type { Route } from './diagram-geometry'
import type { DrawnNode } from './drawn-element'
import styles from './process-diagram.module.css'

/** A note as a drawing shows it: its words in the language of the reader. */
export type DrawnNote = Pick<Note, 'id' | 'text' | 'x' | 'y' | 'width' | 'height' | 'about'> & {
  difference?: DrawnNode['difference']
}

/** Colour is never alone. */
export const signs = { added: '+', changed: '～', removed: '−' } as const

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** Notes where elements have made room: each goes along with what it is about, or with what stands nearest. */
export function notesAlong(
  notes: readonly DrawnNote[],
  before: readonly DrawnNode[],
  after: readonly DrawnNode[],
): DrawnNote[] {
  const is = new Map(after.map((one) => [one.id, one]))
  return notes.map((one) => {
    const at = middle(one)
    const far = (node: DrawnNode) => Math.abs(middle(node).x - at.x) + Math.abs(middle(node).y - at.y)
    const own = before.find(({ id }) => one.about.includes(id))
    const [first] = before
    const host = own ?? (first && before.reduce((best, node) => (far(node) < far(best) ? node : best), first))
    const moved = host && is.get(host.id)
    return moved ? { ...one, x: one.x + moved.x - host.x, y: one.y + moved.y - host.y } : one
  })
}

/** The frame of a drawing, widened so that nothing stands outside. */
export function boundsWith(bounds: Box, notes: readonly Box[]): Box {
  if (notes.length === 0) return bounds
  const air = 12
  const x = Math.min(bounds.x, ...notes.map((one) => one.x - air))
  const y = Math.min(bounds.y, ...notes.map((one) => one.y - air))
  const right = Math.max(bounds.x + bounds.width, ...notes.map((one) => one.x + one.width + air))
  const bottom = Math.max(bounds.y + bounds.height, ...notes.map((one) => one.y + one.height + air))
  return { x, y, width: right - x, height: bottom - y }
}

/** Words on the drawing, with dotted lines to what they are about. */
export function DrawnNotes({
  notes,
  nodes,
  routes,
  marked,
}: {
  notes: readonly DrawnNote[]
  nodes: readonly DrawnNode[]
  routes: ReadonlyMap<string, Route>
  /** The one spoken of elsewhere. */
  marked: string
}) {
  const boxes = new Map(nodes.map((node) => [node.id, node]))
  return notes.map((one) => {
    const { id, x, y, width, height, text, difference } = one
    return (
      <g key={id} data-note={id} data-marked={id === marked || undefined} data-difference={difference}>
        {id === marked && <rect {...{ x, y, width, height }} className={styles.ring} />}
        {endsOf(one, boxes, routes).map(({ path, box }) => (
          <line key={path} className={styles.tie} {...tieBetween(one, box)} />
        ))}
        <path d={`M${x} ${y}V${y + height}`} className={styles.noteEdge} />
        <foreignObject {...{ x, y, width, height }}>
          <div className={styles.note} role="note" title={text}>
            {difference && `${signs[difference]} `}
            {text}
          </div>
        </foreignObject>
      </g>
    )
  })
}
