import { hex, pdfFile, widthOf, type Attached } from './pdf-file'

/** A line of text on paper. */
export interface PaperLine {
  text: string
  /** Points; 10 without. */
  size?: number
  /** Points to the right. */
  indent?: number
}

const width = 595
const height = 842
const margin = 56
const usual = 10
/** Space from line to line, by the size of its signs. */
const leading = 1.6

/** Text cut where the paper ends. What cannot be drawn is left out. */
function wrapped({ text, size = usual, indent = 0 }: PaperLine): PaperLine[] {
  const room = (width - 2 * margin - indent) / size
  const lines: string[] = []
  for (const paragraph of text.split(/\r?\n/)) {
    let line = ''
    let used = 0
    for (const sign of paragraph.replace(/[\u0000-\u001f\u007f]/g, ' ')) {
      if (used + widthOf(sign) > room) {
        lines.push(line)
        line = ''
        used = 0
      }
      line += sign
      used += widthOf(sign)
    }
    lines.push(line)
  }
  return lines.map((line) => ({ text: line, size, indent }))
}

function contentOf(lines: { line: PaperLine; y: number }[]): Buffer {
  const drawn = lines
    .filter(({ line }) => line.text.trim())
    .map(
      ({ line: { text, size = usual, indent = 0 }, y }) =>
        `/F1 ${size} Tf 1 0 0 1 ${margin + indent} ${y.toFixed(1)} Tm <${hex(text)}> Tj`,
    )
  return Buffer.from(`BT\n${drawn.join('\n')}\nET`, 'latin1')
}

function pagesOf(lines: PaperLine[]): Buffer[] {
  const pages: { line: PaperLine; y: number }[][] = [[]]
  let y = height - margin
  for (const line of lines.flatMap(wrapped)) {
    const step = (line.size ?? usual) * leading
    if (y - step < margin) {
      pages.push([])
      y = height - margin
    }
    y -= step
    pages.at(-1)!.push({ line, y })
  }
  return pages.map(contentOf)
}

/**
 * Lines of text as a PDF with a file attached.
 * @returns the file, and where the attachment stands in it as it is
 */
export function plainPdf(lines: PaperLine[], attached: Attached): { file: Buffer; offset: number } {
  return pdfFile(pagesOf(lines), { width, height }, attached)
}
