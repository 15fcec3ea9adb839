import ArrowDown from '@mui/icons-material/KeyboardArrowDownOutlined'
import ArrowUp from '@mui/icons-material/KeyboardArrowUpOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import type { Element } from '@/lib/engine/elements/element'
import { tryLineBefore } from '@/lib/process-editing/line-commands'
import { linePath } from '@/lib/process-editing/paths'
import { useDesign } from '../design'
import { useDrawnWords } from '../use-drawn-words'
import styles from './panel.module.css'

/** The ways out of a fork in the order they are tried; each leads to its condition. */
export function WaysOut({ element }: { element: Element }) {
  const t = useTranslations('processDesigner')
  const { definition, choose, make, mayEdit } = useDesign()
  const words = useDrawnWords()
  const ways = definition.transitions.filter(({ from }) => from === element.id)
  const nameOf = (id: string) => {
    const found = definition.elements.find((one) => one.id === id)
    return found ? words.name(found) || words.words.typeOf(found) : id
  }
  const before = (at: number, step: number) => {
    const others = ways.filter((_, index) => index !== at)
    make({ key: 'orderWays' }, (now) => tryLineBefore(now, ways[at]!.id, others[at + step]?.id ?? null))
  }
  return (
    <section className={styles.ways}>
      <h3>{t('waysOut')}</h3>
      <p>{t(element.type === 'Condition' ? 'waysOfCondition' : 'waysOfSplit')}</p>
      <ol>
        {ways.map((way, at) => (
          <li key={way.id}>
            <button type="button" onClick={() => choose([linePath(way.id)])}>
              <strong>{words.label(way) || t('always')}</strong>
              <span>→ {nameOf(way.to)}</span>
            </button>
            {mayEdit && ways.length > 1 && (
              <>
                <IconButton
                  size="small"
                  disabled={at === 0}
                  aria-label={t('wayUp', { name: words.label(way) || nameOf(way.to) })}
                  onClick={() => before(at, -1)}
                >
                  <ArrowUp sx={{ fontSize: 16 }} />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={at === ways.length - 1}
                  aria-label={t('wayDown', { name: words.label(way) || nameOf(way.to) })}
                  onClick={() => before(at, 1)}
                >
                  <ArrowDown sx={{ fontSize: 16 }} />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ol>
      {ways.length === 0 && <p>{t('noWays')}</p>}
    </section>
  )
}
