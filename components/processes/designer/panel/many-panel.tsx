import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { Element } from '@/lib/engine/elements/element'
import { placeElements } from '@/lib/process-editing/element-commands'
import { isLinePath } from '@/lib/process-editing/paths'
import { useDesign } from '../design'
import { useActs } from '../use-acts'
import styles from './panel.module.css'

type Place = Map<string, { x: number; y: number }>
const middleOf = ({ y, height }: Element) => y + height / 2
const centreOf = ({ x, width }: Element) => x + width / 2

const inRow = (elements: readonly Element[]): Place => {
  const at = elements.reduce((sum, one) => sum + middleOf(one), 0) / elements.length
  return new Map(elements.map(({ id, x, height }) => [id, { x, y: Math.round(at - height / 2) }]))
}
const inColumn = (elements: readonly Element[]): Place => {
  const at = elements.reduce((sum, one) => sum + centreOf(one), 0) / elements.length
  return new Map(elements.map(({ id, y, width }) => [id, { x: Math.round(at - width / 2), y }]))
}
const evenly = (elements: readonly Element[]): Place => {
  const sorted = elements.toSorted((a, b) => a.x - b.x)
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const taken = sorted.reduce((sum, { width }) => sum + width, 0)
  const gap = (last.x + last.width - first.x - taken) / (sorted.length - 1)
  let x = first.x
  return new Map(
    sorted.map((one) => {
      const place = { x: Math.round(x), y: one.y }
      x += one.width + gap
      return [one.id, place]
    }),
  )
}
const arrangements = { row: inRow, column: inColumn, evenly } as const

/** Several at once: put in line, copied, removed. */
export function ManyPanel() {
  const t = useTranslations('processDesigner')
  const { definition, chosen, make, mayEdit } = useDesign()
  const acts = useActs()
  const elements = definition.elements.filter(({ id }) => chosen.includes(id))
  const lines = chosen.filter(isLinePath).length
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{t('manyChosen', { count: chosen.length })}</h2>
          <p>{t('manyWhat', { elements: elements.length, lines })}</p>
        </div>
      </header>
      {mayEdit && (
        <div className={styles.body}>
          {(['row', 'column', 'evenly'] as const).map((one) => (
            <Button
              key={one}
              variant="outlined"
              disabled={elements.length < (one === 'evenly' ? 3 : 2)}
              onClick={() => make({ key: 'arrange' }, (now) => placeElements(now, arrangements[one](elements)))}
            >
              {t(`arrange.${one}`)}
            </Button>
          ))}
          <Button onClick={acts.duplicate}>{t('duplicate')}</Button>
          <Button color="error" onClick={acts.remove}>
            {t('remove')}
          </Button>
        </div>
      )}
    </>
  )
}
