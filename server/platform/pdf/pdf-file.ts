export interface Attached {
  name: string
  content: Buffer
}

/** Signs as the encoding of the font has them. */
export const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** Width of a sign by its size: those of the alphabet are declared half as wide as the others. */
export const widthOf = (sign: string): number => (sign.codePointAt(0)! < 0x80 ? 0.5 : 1)

/** One of those every reader has, for letters and numbers where they have to stand in line. */
const plainFont = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/** Of how much of what is below a colour covers: `/O0` to `/O20`, by twentieths. */
const opacities = Array.from({ length: 21 }, (_, at) => `/O${at} << /ca ${at / 20} /CA ${at / 20} >>`).join(' ')

/**
 * Drawn pages as a PDF, with a file attached where there is one. Its font is one every reader has for Chinese, by name:
 * nothing is embedded, and nothing but this server draws it (PDF 32000-1, 9.7.5 and 7.11.4).
 * @returns the file, and where the attachment stands in it as it is
 */
export function pdfFile(
  pages: Buffer[],
  { width, height }: { width: number; height: number },
  attached?: Attached,
): { file: Buffer; offset: number } {
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
  const firstPage = attached ? 8 : 6
  const name = attached ? `<feff${hex(attached.name)}>` : ''
  object(
    attached
      ? `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${name} 6 0 R] >> >> /AF [6 0 R] >>`
      : '<< /Type /Catalog /Pages 2 0 R >>',
  )
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
  let offset = 0
  if (attached) {
    object(`<< /Type /Filespec /F ${name} /UF ${name} /AFRelationship /Data /EF << /F 7 0 R >> >>`)
    offset = object(
      `<< /Type /EmbeddedFile /Subtype /application#2Fjson /Length ${attached.content.length} >>`,
      attached.content,
    )
  }
  pages.forEach((content, at) => {
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 ${plainFont} >> /ExtGState << ${opacities} >> >> /Contents ${firstPage + 2 * at + 1} 0 R >>`,
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
