import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { localText } from '@/lib/i18n/local-text'
import { bandsOf, laneAt, laneHead } from '@/lib/process-editing/lane-commands'
import { moveElements } from '@/lib/process-editing/element-commands'
import { lanePath } from '@/lib/process-editing/paths'
import { useColleagues } from '../colleagues'
import { useDesign } from '../design'
import type { Drag } from './drag'
import styles from './canvas.module.css'

type Move = Extract<Drag, { kind: 'move' }> | null

/** Lanes as they lie while something is moved: they are as long as the drawing, and say what would stand in them. */
function useBands(move: Move) {
  const { definition } = useDesign()
  return useMemo(() => {
    const drawn = definition.lanes && move && !move.copies ? moveElements(definition, move.ids, move.by) : definition
    return { bands: bandsOf(drawn), elements: drawn.elements }
  }, [definition, move])
}

/** The ground of lanes, below everything else. */
export function LaneBands({ move }: { move: Move }) {
  const { bands } = useBands(move)
  const { chosen } = useDesign()
  return bands.map(({ lane: { id }, x, y, width, height }) => (
    <div
      key={id}
      className={styles.lane}
      data-chosen={chosen.includes(lanePath(id)) || undefined}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    />
  ))
}

/** Names of lanes at their left end, in the tree with the elements; a lane is chosen by its name. */
export function LaneHeads({ focusable, move }: { focusable: string | undefined; move: Move }) {
  const t = useTranslations('processDesigner.lanes')
  const locale = useLocale()
  const { chosen, jump } = useDesign()
  const { bands, elements } = useBands(move)
  const colleagues = useColleagues()
  return bands.map(({ lane: { id, name }, x, y, height }) => {
    const path = lanePath(id)
    const said = localText(name, locale)
    const count = elements.filter((one) => laneAt(bands, one)?.id === id).length
    return (
      <div
        key={id}
        role="treeitem"
        aria-label={t('said', { name: said || t('lane'), count })}
        aria-selected={chosen.includes(path)}
        tabIndex={focusable === path ? 0 : -1}
        data-node={path}
        data-path={path}
        data-chosen={chosen.includes(path) || undefined}
        data-colleague={colleagues.has(path) ? '' : undefined}
        data-flash={(jump > 0 && chosen[0] === path) || undefined}
        className={`${styles.node} ${styles.laneHead}`}
        style={{ transform: `translate(${x}px, ${y}px)`, width: laneHead, height }}
        title={said}
      >
        {colleagues.has(path) && <span className={styles.colleague}>{colleagues.get(path)}</span>}
        <span>{said || t('lane')}</span>
      </div>
    )
  })
}
