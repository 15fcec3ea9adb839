import { useLocale, useTranslations } from 'next-intl'
import { memo, useMemo } from 'react'
import type { Note } from '@/lib/engine/definition/note'
import { localText } from '@/lib/i18n/local-text'
import { touches, type Box } from '@/lib/process-editing/guides'
import { endsOf, notesOf, tieBetween } from '@/lib/process-editing/note-commands'
import { isElementPath, notePath } from '@/lib/process-editing/paths'
import { useColleagues } from '../colleagues'
import { useDesign } from '../design'
import type { Drag } from './drag'
import type { Level } from './node'
import type { DrawnRoute } from './use-routes'
import styles from './canvas.module.css'

type Move = Extract<Drag, { kind: 'move' }> | null

const shifted = <One extends Box>(one: One, path: string, move: Move): One =>
  move && !move.copies && move.ids.has(path) ? { ...one, x: one.x + move.by.x, y: one.y + move.by.y } : one

const wide = 2000
/** What a note is about may lie far away from it. */
const around = ({ x, y, width, height }: Box): Box => ({
  x: x - wide,
  y: y - wide,
  width: width + 2 * wide,
  height: height + 2 * wide,
})

/** Dotted lines from notes to what they are about. */
export function NoteTies({ seen, routes, move }: { seen: Box; routes: ReadonlyMap<string, DrawnRoute>; move: Move }) {
  const { definition } = useDesign()
  const boxes = useMemo(
    () => new Map(definition.elements.map((one) => [one.id, shifted(one, one.id, move)])),
    [definition, move],
  )
  return notesOf(definition)
    .filter((one) => touches(one, around(seen)))
    .flatMap((one) => {
      const from = shifted(one, notePath(one.id), move)
      return endsOf(one, boxes, routes).map(({ path, box }) => (
        <line key={`${one.id} ${path}`} className={styles.tie} {...tieBetween(from, box)} />
      ))
    })
}

interface Props {
  seen: Box
  move: Move
  /** The path of what Tab leads to. */
  focusable: string | undefined
  /** The path of what a line on its way would end at. */
  target: string | null
  level: Level
  nameOf(elementId: string): string
}

/** Notes as they stand on the canvas, in the tree with the elements. */
export function CanvasNotes({ seen, move, focusable, target, level, nameOf }: Props) {
  const t = useTranslations('processDesigner.notes')
  const locale = useLocale()
  const { definition, chosen, jump } = useDesign()
  const colleagues = useColleagues()
  const saidOf = ({ text, about }: Note) => {
    const said = localText(text, locale) || t('empty')
    const names = about.map((path) => {
      if (isElementPath(path)) return nameOf(path)
      const line = definition.transitions.find(({ id }) => `>${id}` === path)
      return line ? t('lineOf', { from: nameOf(line.from), to: nameOf(line.to) }) : ''
    })
    const there = names.filter(Boolean)
    if (there.length === 0) return t('said', { text: said })
    return t('saidAbout', { text: said, names: new Intl.ListFormat(locale).format(there) })
  }
  return notesOf(definition)
    .filter((one) => touches(one, seen) || focusable === notePath(one.id))
    .map((one) => {
      const path = notePath(one.id)
      const { x, y } = shifted(one, path, move)
      return (
        <CanvasNote
          key={path}
          note={one}
          {...{ x, y }}
          text={level === 'block' ? '' : localText(one.text, locale)}
          said={saidOf(one)}
          chosen={chosen.includes(path)}
          colleague={colleagues.get(path)}
          focusable={focusable === path}
          target={target === path}
          flash={jump > 0 && chosen[0] === path}
        />
      )
    })
}

interface NoteProps {
  note: Note
  x: number
  y: number
  text: string
  said: string
  chosen: boolean
  colleague: string | undefined
  focusable: boolean
  target: boolean
  flash: boolean
}

const CanvasNote = memo(function CanvasNote(props: NoteProps) {
  const { note, x, y, text, said, chosen, colleague, focusable, target, flash } = props
  const path = notePath(note.id)
  return (
    <div
      role="treeitem"
      aria-label={said}
      aria-selected={chosen}
      tabIndex={focusable ? 0 : -1}
      data-node={path}
      data-path={path}
      data-chosen={chosen || undefined}
      data-colleague={colleague ? '' : undefined}
      data-fit={target ? 'target' : undefined}
      data-flash={flash || undefined}
      className={`${styles.node} ${styles.canvasNote}`}
      style={{ transform: `translate(${x}px, ${y}px)`, width: note.width, height: note.height }}
      title={text}
    >
      {colleague && <span className={styles.colleague}>{colleague}</span>}
      <span>{text}</span>
    </div>
  )
})
