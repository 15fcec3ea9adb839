import { memo } from 'react'
import { NameInput } from '@/components/editor-kit/name-input'
import type { Element } from '@/lib/engine/elements/element'
import { familyOf, isDiamond, TypeIcon } from '../type-icon'
import styles from './canvas.module.css'

/** How much of an element is drawn: below 60 % its name only, below 35 % a block in the colour of its family. */
export type Level = 'full' | 'name' | 'block'
export type Mark = 'error' | 'warning' | undefined

interface Props {
  element: Element
  name: string
  who: string
  /** To those who do not see it: what it is, where it stands and what follows. */
  said: string
  level: Level
  chosen: boolean
  focusable: boolean
  mark: Mark
  /** Open comments on it. */
  comments: number
  /** While a line is drawn: it may end here, or not. */
  fit?: 'target' | 'faded'
  /** A colleague has it chosen. */
  colleague?: string
  naming: boolean
  flash: boolean
  x: number
  y: number
  onNamed(id: string, name: string | null): void
  nameLabel: string
}

/** An element on the canvas: plain boxes, as there may be a thousand. */
export const CanvasNode = memo(function CanvasNode(props: Props) {
  const { element, name, who, said, level, chosen, mark, comments, fit, colleague, naming, flash, x, y } = props
  const { id, type, width, height } = element
  // Too narrow for a name beside an icon.
  const small = width < 128
  return (
    <div
      role="treeitem"
      aria-label={said}
      aria-selected={chosen}
      tabIndex={props.focusable ? 0 : -1}
      data-node={id}
      data-path={id}
      data-type={type}
      data-family={familyOf(type)}
      data-level={level}
      data-chosen={chosen || undefined}
      data-fit={fit}
      data-colleague={colleague ? '' : undefined}
      data-flash={flash || undefined}
      data-small={small || undefined}
      className={styles.node}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      {colleague && <span className={styles.colleague}>{colleague}</span>}
      {isDiamond(type) ? (
        <Diamond type={type} width={width} height={height} />
      ) : (
        type !== 'End' &&
        level !== 'block' &&
        !small && (
          <span className={styles.icon}>
            <TypeIcon type={type} />
          </span>
        )
      )}
      {level !== 'block' && (
        <span className={styles.words}>
          {naming ? (
            <NameInput
              label={props.nameLabel}
              value={name}
              onKeep={(next) => props.onNamed(id, next)}
              onLeave={() => props.onNamed(id, null)}
            />
          ) : (
            <span className={styles.name} title={name}>
              {name}
            </span>
          )}
          {who && level === 'full' && !naming && <span className={styles.who}>{who}</span>}
        </span>
      )}
      {mark && (
        <span className={styles.mark} data-severity={mark} aria-hidden>
          !
        </span>
      )}
      {comments > 0 && level !== 'block' && <CommentBadge count={comments} />}
    </div>
  )
})

/** Ways part and meet in diamonds, with the signs of BPMN. */
function Diamond({ type, width, height }: { type: string; width: number; height: number }) {
  return (
    <svg className={styles.diamond} width={width} height={height} viewBox="0 0 44 44" aria-hidden>
      <path d="M22 1 43 22 22 43 1 22Z" />
      {type === 'Condition' && <path d="M16 16 28 28M28 16 16 28" data-sign />}
      {type === 'Split' && <path d="M22 13V31M13 22H31" data-sign />}
      {type === 'Join' && <circle cx="22" cy="22" r="8" data-sign />}
    </svg>
  )
}

/** How many open comments there are; said to a screen reader with the name of what they are on. */
export function CommentBadge({ count }: { count: number }) {
  return (
    <span className={styles.comments} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  )
}
