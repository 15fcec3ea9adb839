import { hex } from './pdf-file'

/** Widths of the signs of Helvetica from the space on, in thousandths of its size. */
const plainWidths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map((width) => Number(width) / 1000)
const isPlain = (sign: string): boolean => sign >= ' ' && sign <= '~'
/** Of one sign, at a size of one. */
export const widthOf = (sign: string): number => (isPlain(sign) ? plainWidths[sign.charCodeAt(0) - 32]! : 1)
/** Of a text in points, at a size of one. */
export const lengthOf = (text: string): number => [...text].reduce((sum, sign) => sum + widthOf(sign), 0)

/** Text as runs of one font each. */
const runsOf = (text: string): string[] => text.match(/[ -~]+|[^ -~]+/g) ?? []
const shown = (run: string, points: number): string =>
  isPlain(run[0]!) ? `/F2 ${points} Tf (${run.replace(/[\\()]/g, '\\$&')}) Tj` : `/F1 ${points} Tf <${hex(run)}> Tj`

/** Shows a text where the matrix of text stands: letters in one font, all other signs in that for Chinese. */
export const shownText = (text: string, points: number): string =>
  runsOf(text)
    .map((run) => shown(run, points))
    .join(' ')
