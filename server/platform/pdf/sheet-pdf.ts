import { pdfFile } from './pdf-file'
import { lengthOf, shownText, widthOf } from './pdf-text'
import { svgOnPaper } from './svg-on-paper'

/** What stands above a table: a drawing with what is said below it, one number, or why there is nothing to draw. */
export type PaperPicture =
  | { kind: 'chart'; svg: string; width: number; height: number; note: string }
  | { kind: 'number'; title: string; value: string }
  | { kind: 'nothing'; said: string }

/** A table on paper. */
export interface PaperSheet {
  title: string
  /** Below it, small: when, for whom. */
  sub: string
  heads: readonly string[]
  lines: readonly (readonly string[])[]
  /** Columns whose values stand at the right. */
  numeric: readonly boolean[]
  /** Of each line how long its bar is, from -1 to 1; null for none. Without any there is no column of bars. */
  bars: readonly (number | null)[]
  picture: PaperPicture | null
}

const width = 842
const height = 595
const margin = 40
const rowHeight = 18
const size = 9
/** Of the column of bars: at least, and at most. */
const narrowBars = 150
const wideBars = 420
/** A column narrower than this tells nobody anything. */
const narrowest = 44
export const mostPaperColumns = Math.floor((width - 2 * margin) / narrowest)

/** What fits, with the rest told by three dots. */
function fitted(text: string, room: number): string {
  if (lengthOf(text) * size <= room) return text
  let used = 1
  let kept = ''
  for (const sign of text) {
    used += widthOf(sign)
    if (used * size > room) break
    kept += sign
  }
  return `${kept}…`
}

/** Columns as wide as what stands in them, within what there is. */
function widthsOf({ heads, lines }: PaperSheet, room: number): number[] {
  const wanted = heads.map((head, at) =>
    Math.min(
      260,
      Math.max(narrowest, 10 + size * Math.max(lengthOf(head), ...lines.map((line) => lengthOf(line[at] ?? '')))),
    ),
  )
  const sum = wanted.reduce((all, one) => all + one, 0)
  if (sum <= room) return wanted
  const over = wanted.reduce((all, one) => all + one - narrowest, 0)
  return wanted.map((one) => one - ((one - narrowest) * (sum - room)) / Math.max(over, 1))
}

const clean = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ')

class Page {
  private readonly parts: string[] = []

  text(text: string, x: number, y: number, points = size, grey = 0.1): void {
    if (!text.trim()) return
    this.parts.push(`BT ${grey} g 1 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)} Tm ${shownText(text, points)} ET`)
  }

  box(x: number, y: number, w: number, h: number, colour: string): void {
    this.parts.push(`${colour} rg ${x.toFixed(1)} ${y.toFixed(1)} ${w.toFixed(1)} ${h.toFixed(1)} re f`)
  }

  drawing(svg: string, x: number, top: number, scale: number): void {
    this.parts.push(`q ${scale.toFixed(4)} 0 0 ${(-scale).toFixed(4)} ${x} ${top.toFixed(1)} cm`, svgOnPaper(svg), 'Q')
  }

  get content(): Buffer {
    return Buffer.from(this.parts.join('\n'), 'latin1')
  }
}

const colours = { head: '0.93 0.95 0.97', line: '0.88 0.9 0.92', bar: '0.19 0.47 0.76', below: '0.77 0.16 0.11' }

/** Draws it on the page from there downwards. @returns how high it is */
function pictureOn(page: Page, picture: PaperPicture, top: number): number {
  if (picture.kind === 'nothing') {
    page.text(clean(picture.said), margin, top - 16, 11, 0.4)
    return 28
  }
  if (picture.kind === 'number') {
    page.text(clean(picture.title), margin, top - 14, 10, 0.4)
    page.text(clean(picture.value), margin, top - 46, 28)
    return 62
  }
  const scale = Math.min(1, (width - 2 * margin) / picture.width)
  page.drawing(picture.svg, margin, top, scale)
  const high = picture.height * scale
  page.text(clean(picture.note), margin, top - high - 10, size, 0.4)
  return high + (picture.note ? 18 : 6)
}

/** A table as a PDF on landscape pages, its head on each of them, with a bar beside a line where it has one and the picture above it. */
export function sheetPdf(sheet: PaperSheet): Buffer {
  const drawsBars = sheet.bars.some((bar) => bar !== null)
  const widths = widthsOf(sheet, width - 2 * margin - (drawsBars ? narrowBars : 0))
  const starts = widths.map((_, at) => margin + widths.slice(0, at).reduce((sum, one) => sum + one, 0))
  const end = margin + widths.reduce((sum, one) => sum + one, 0)
  const barsWidth = Math.min(wideBars, width - margin - end)
  const right = drawsBars ? end + barsWidth : end
  const pages: Page[] = []
  let y = 0
  const cells = (page: Page, line: readonly string[]) =>
    widths.forEach((room, at) => {
      const text = fitted(clean(line[at] ?? ''), room - 8)
      const x = sheet.numeric[at] ? starts[at]! + room - 4 - lengthOf(text) * size : starts[at]! + 4
      page.text(text, x, y + 5)
    })
  const begin = (): Page => {
    const page = new Page()
    y = height - margin
    if (pages.length === 0) {
      page.text(clean(sheet.title), margin, y - 14, 15)
      page.text(clean(sheet.sub), margin, y - 30, size, 0.4)
      y -= 42
      if (sheet.picture) y -= pictureOn(page, sheet.picture, y)
    }
    y -= rowHeight
    page.box(margin, y, right - margin, rowHeight, colours.head)
    cells(page, sheet.heads)
    pages.push(page)
    page.text(String(pages.length), width - margin - 10, margin - 20, 8, 0.4)
    return page
  }
  let page = begin()
  sheet.lines.forEach((line, at) => {
    if (y - rowHeight < margin) page = begin()
    y -= rowHeight
    page.box(margin, y, right - margin, 0.5, colours.line)
    cells(page, line)
    const bar = sheet.bars[at]
    if (bar) page.box(end + 8, y + 4, Math.max(1, Math.abs(bar) * (barsWidth - 16)), rowHeight - 8, bar < 0 ? colours.below : colours.bar) // prettier-ignore
  })
  return pdfFile(
    pages.map(({ content }) => content),
    { width, height },
  ).file
}
