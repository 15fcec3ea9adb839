/** In millimetres. */
const papers = { A4: { short: 210, long: 297 }, A3: { short: 297, long: 420 } } as const
export type Paper = keyof typeof papers

export interface Sheet {
  paper: Paper
  /** Landscape. */
  across: boolean
}

export const margin = 10
/** Below the drawing: what it is, the number of the page, and the key of pages. */
export const foot = 14
/** What stands on a page and on the next, so that they can be glued together. */
export const overlap = 10
/** More paper than this is a mistake. */
export const mostSheets = 100
/** Millimetres of a pixel at full size, 96 of them to an inch. */
const pixel = 25.4 / 96
/** Names are 13 pixels high; points of print. */
const nameHeight = 13 * 0.75

export const sizeOfSheet = ({ paper, across }: Sheet): { width: number; height: number } => {
  const { short, long } = papers[paper]
  return across ? { width: long, height: short } : { width: short, height: long }
}

/** What a page has room for. */
export const roomOn = (sheet: Sheet): { width: number; height: number } => {
  const { width, height } = sizeOfSheet(sheet)
  return { width: width - 2 * margin, height: height - 2 * margin - foot }
}

interface Size {
  width: number
  height: number
}

/** How large it is where all of it is on one page; never larger than it is on the screen. */
export function fittedScale(drawing: Size, sheet: Sheet): number {
  const room = roomOn(sheet)
  return Math.min(1, room.width / (drawing.width * pixel), room.height / (drawing.height * pixel))
}

/** How high names are printed, in points. */
export const printedHeight = (scale: number): number => nameHeight * scale

export interface PrintedPage {
  row: number
  column: number
  /** The part of the drawing it shows, in pixels of the drawing. */
  part: Size & { x: number; y: number }
}

export interface PrintedPages {
  rows: number
  columns: number
  /** Row by row; none where it would be too many. */
  pages: PrintedPage[]
}

const piecesOf = (total: number, room: number): number =>
  total <= room + 0.01 ? 1 : Math.ceil((total - overlap - 0.01) / (room - overlap))

/** A drawing cut into pages that overlap. */
export function printedPages(drawing: Size, sheet: Sheet, scale: number): PrintedPages {
  const room = roomOn(sheet)
  const unit = pixel * scale
  const columns = piecesOf(drawing.width * unit, room.width)
  const rows = piecesOf(drawing.height * unit, room.height)
  if (columns * rows > mostSheets) return { rows, columns, pages: [] }
  const pages = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    return {
      row,
      column,
      part: {
        x: (column * (room.width - overlap)) / unit,
        y: (row * (room.height - overlap)) / unit,
        width: room.width / unit,
        height: room.height / unit,
      },
    }
  })
  return { rows, columns, pages }
}
