'use client'

import { useLocale, useTranslations } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import type { DrawnState } from './drawn'
import type { DrawnNode } from './drawn-element'
import { Notes } from './drawn-lines'
import styles from './process-diagram.module.css'
import { usePeopleWords } from './use-people-words'

interface ShapeProps {
  node: DrawnNode
  marked: boolean
  at: DrawnState
  badge: number | null
  onOpen?(): void
}

/** An element, with what has become of it and whose it is. */
export function NodeShape({ node, marked, at: { state, people = [], notes }, badge, onOpen }: ShapeProps) {
  const t = useTranslations('trace')
  const locale = useLocale()
  const { x, y, width, height } = node
  const name = localText(node.name, locale)
  const who = usePeopleWords()
  const ended = node.type === 'End' && state === 'done'
  const middle = { x: x + width / 2, y: y + height / 2 }
  return (
    <g
      className={styles.node}
      data-node={node.id}
      data-state={state}
      data-ended={ended || undefined}
      data-marked={marked || undefined}
      data-difference={node.difference}
    >
      <title>
        {[name, t(ended ? 'nodeStates.ended' : `nodeStates.${state}`), who.all(people)].filter(Boolean).join(' · ')}
      </title>
      {marked && (
        <rect
          x={x - 6}
          y={y - 6}
          width={width + 12}
          height={height + (hasNameBelow(node) ? 7 : 12)}
          rx={10}
          className={styles.ring}
        />
      )}
      {isDiamond(node) ? (
        <path
          d={`M${middle.x} ${y} ${x + width} ${middle.y} ${middle.x} ${y + height} ${x} ${middle.y}Z`}
          className={styles.shape}
        />
      ) : (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={node.type === 'Start' || node.type === 'End' ? height / 2 : 6}
          className={styles.shape}
        />
      )}
      {ended && (
        <rect
          x={x + 4}
          y={y + 4}
          width={width - 8}
          height={height - 8}
          rx={height / 2 - 4}
          className={styles.innerRing}
        />
      )}
      <foreignObject {...nameBox(node)}>
        <div className={styles.name} data-below={hasNameBelow(node)}>
          {onOpen ? (
            <button type="button" onClick={onOpen} title={t('openSubTasks')}>
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
          {people.length > 0 && !hasNameBelow(node) && (
            <span className={styles.people}>{who.brief(people, state)}</span>
          )}
        </div>
      </foreignObject>
      {node.difference && (
        <g className={styles.sign} data-difference={node.difference}>
          <circle cx={x} cy={y} r={10} />
          <text x={x} y={y + 5}>
            {signs[node.difference]}
          </text>
        </g>
      )}
      {notes && <Notes notes={notes} x={middle.x} y={y - 6} />}
      {badge !== null && (
        <g>
          <circle cx={x + width - 2} cy={y + 2} r={9} className={styles.badge} />
          <text x={x + width - 2} y={y + 6} className={styles.visits}>
            {badge}
          </text>
        </g>
      )}
    </g>
  )
}

/** Colour is never alone. */
const signs = { added: '+', changed: '～', removed: '−' } as const

function isDiamond({ type }: DrawnNode): boolean {
  return type === 'Condition' || type === 'Split' || type === 'Join'
}

/** Narrower than this only a sign would find room. */
const narrowest = 60

/** A diamond has no room inside, nor has the small circle of an event in a BPMN file: their names stand below. */
const hasNameBelow = (node: DrawnNode): boolean => isDiamond(node) || node.width < narrowest
function nameBox(node: DrawnNode) {
  const { x, y, width, height } = node
  return hasNameBelow(node) ? { x: x - 40, y: y + height + 2, width: width + 80, height: 40 } : { x, y, width, height }
}
