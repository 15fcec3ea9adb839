import { foot, margin, overlap, roomOn, sizeOfSheet, type PrintedPage, type Sheet } from './print-pages'
import styles from './print-drawing.module.css'

interface Props {
  page: PrintedPage
  of: { rows: number; columns: number; sheet: Sheet }
  /** The whole drawing, in pixels. */
  picture: { source: string; width: number; height: number }
  words: { name: string; number: string }
}

/** One page, in millimetres: its part of the drawing, where the next ones begin, its number and the key of pages. */
export function PrintedSheet({ page, of, picture, words }: Props) {
  const { sheet, rows, columns } = of
  const size = sizeOfSheet(sheet)
  const room = roomOn(sheet)
  const { x, y, width, height } = page.part
  const words0 = { x: margin, y: size.height - margin - 3 }
  return (
    <section className={styles.sheet} data-sheet={`${sheet.paper}-${sheet.across ? 'across' : 'upright'}`}>
      <svg
        role="img"
        aria-label={`${words.name}, ${words.number}`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        style={{ ['--width' as string]: `${size.width}mm`, ['--height' as string]: `${size.height - 0.5}mm` }}
      >
        <svg
          x={margin}
          y={margin}
          width={room.width}
          height={room.height}
          viewBox={`${x} ${y} ${width} ${height}`}
          preserveAspectRatio="xMinYMin"
        >
          <image href={picture.source} x={0} y={0} width={picture.width} height={picture.height} />
        </svg>
        <Marks page={page} of={of} />
        <text x={words0.x} y={words0.y} className={styles.foot}>
          {words.name}
        </text>
        <text x={size.width / 2} y={words0.y} className={styles.foot} textAnchor="middle">
          {words.number}
        </text>
        {rows * columns > 1 && <Key page={page} of={of} />}
      </svg>
    </section>
  )
}

/** Dashed lines where the neighbours' pages begin, with their numbers. */
function Marks({ page: { row, column }, of: { rows, columns, sheet } }: Pick<Props, 'page' | 'of'>) {
  const room = roomOn(sheet)
  const [right, bottom] = [margin + room.width, margin + room.height]
  const at = row * columns + column + 1
  const upright = [
    ...(column > 0 ? [{ x: margin + overlap, number: at - 1, arrow: '←' }] : []),
    ...(column < columns - 1 ? [{ x: right - overlap, number: at + 1, arrow: '→' }] : []),
  ]
  const across = [
    ...(row > 0 ? [{ y: margin + overlap, number: at - columns, arrow: '↑' }] : []),
    ...(row < rows - 1 ? [{ y: bottom - overlap, number: at + columns, arrow: '↓' }] : []),
  ]
  return (
    <g data-marks>
      {upright.map(({ x, number, arrow }) => (
        <g key={arrow}>
          <path d={`M${x} ${margin}V${bottom}`} className={styles.cut} />
          <text x={x} y={margin - 2} textAnchor="middle" className={styles.foot}>{`${arrow} ${number}`}</text>
        </g>
      ))}
      {across.map(({ y, number, arrow }) => (
        <g key={arrow}>
          <path d={`M${margin} ${y}H${right}`} className={styles.cut} />
          <text x={margin - 1} y={y + 1} textAnchor="end" className={styles.foot}>{`${arrow}${number}`}</text>
        </g>
      ))}
    </g>
  )
}

/** All pages in small, this one filled. */
function Key({ page, of: { rows, columns, sheet } }: Pick<Props, 'page' | 'of'>) {
  const size = sizeOfSheet(sheet)
  const cell = Math.min(6, (foot - 4) / rows)
  const [left, top] = [size.width - margin - columns * cell, size.height - margin - rows * cell]
  return (
    <g data-key>
      {Array.from({ length: rows * columns }, (_, at) => {
        const [row, column] = [Math.floor(at / columns), at % columns]
        return (
          <rect
            key={at}
            x={left + column * cell}
            y={top + row * cell}
            width={cell}
            height={cell}
            className={styles.cell}
            data-this={(row === page.row && column === page.column) || undefined}
          />
        )
      })}
    </g>
  )
}
