/** A line of text on paper. */
export interface PaperLine {
  text: string
  /** Points; 10 without. */
  size?: number
  /** Points to the right. */
  indent?: number
}

export interface Attached {
  name: string
  content: Buffer
}

const width = 595
const height = 842
const margin = 56
const usual = 10
/** Space from line to line, by the size of its signs. */
const leading = 1.6

/** Width of a sign by its size: those of the alphabet are declared half as wide as the others. */
const widthOf = (sign: string): number => (sign.codePointAt(0)! < 0x80 ? 0.5 : 1)

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

/** Signs as the encoding of the font has them. */
const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

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
 * Lines of text as a PDF with a file attached. Its font is one every reader has for Chinese, by name: nothing is embedded,
 * and nothing but this server draws it (PDF 32000-1, 9.7.5 and 7.11.4).
 * @returns the file, and where the attachment stands in it as it is
 */
export function plainPdf(lines: PaperLine[], attached: Attached): { file: Buffer; offset: number } {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]!.length
  const put = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  const object = (head: string, stream?: Buffer): number => {
    places.push(length)
    put(Buffer.from(`${places.length} 0 obj\n${head}\n`, 'latin1'))
    let at = 0
    if (stream) {
      put(Buffer.from('stream\n', 'latin1'))
      at = length
      put(stream)
      put(Buffer.from('\nendstream\n', 'latin1'))
    }
    put(Buffer.from('endobj\n', 'latin1'))
    return at
  }
  const pages = pagesOf(lines)
  const firstPage = 8
  const name = `<feff${hex(attached.name)}>`
  object(`<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${name} 6 0 R] >> >> /AF [6 0 R] >>`)
  object(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(' ')}] >>`,
  )
  object(
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>',
  )
  object(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>',
  )
  object(
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  )
  object(`<< /Type /Filespec /F ${name} /UF ${name} /AFRelationship /Data /EF << /F 7 0 R >> >>`)
  const offset = object(
    `<< /Type /EmbeddedFile /Subtype /application#2Fjson /Length ${attached.content.length} >>`,
    attached.content,
  )
  pages.forEach((content, at) => {
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + 2 * at + 1} 0 R >>`,
    )
    object(`<< /Length ${content.length} >>`, content)
  })
  const table = length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  put(
    Buffer.from(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
      'latin1',
    ),
  )
  return { file: Buffer.concat(parts), offset }
}
