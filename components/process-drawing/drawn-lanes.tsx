import type { Lane } from '@/lib/engine/definition/lane'
import { laneHead, type Band } from '@/lib/process-editing/lane-commands'
import type { Difference } from './drawn-element'
import { signs } from './drawn-notes'
import styles from './process-diagram.module.css'

/** Lanes of a drawing: their names in the language of the reader, from where on they lie. */
export interface DrawnLanes {
  lanes?: Lane[]
  lanesTop?: number
  differences?: ReadonlyMap<string, Difference>
}

interface Props {
  bands: readonly Band[]
  /** The one spoken of elsewhere. */
  marked: string
  differences?: ReadonlyMap<string, Difference>
}

/** Lanes below everything else, each with its name at its left end. */
export function DrawnBands({ bands, marked, differences }: Props) {
  return bands.map(({ lane: { id, name }, x, y, width, height }) => {
    const difference = differences?.get(id)
    return (
      <g key={id} data-lane={id} data-marked={id === marked || undefined} data-difference={difference}>
        <rect {...{ x, y, width, height }} className={styles.lane} />
        <rect {...{ x, y, height }} width={laneHead} className={styles.laneHead} />
        <text
          className={styles.laneName}
          transform={`translate(${x + laneHead / 2 + 4} ${y + height / 2}) rotate(-90)`}
          textAnchor="middle"
        >
          {difference && `${signs[difference]} `}
          {name}
        </text>
      </g>
    )
  })
}
