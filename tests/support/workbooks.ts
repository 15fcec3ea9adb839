import { deflateRawSync } from 'node:zlib'

/** A zip archive with these files; each says it is as large as it is, or as it likes to. */
export function zipOf(files: Record<string, Buffer | string>, saidSize?: number): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(saidSize ?? content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(saidSize ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += local.length + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook by the content of `<sheetData>` of each sheet and the texts its cells share; `s="n"` of a cell is the n-th number format. */
export function workbookOf(sheets: string[], shared: string[] = [], formats: number[] = []): Buffer {
  return zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets>${sheets.map((_, at) => `<sheet name="s${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="shared" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="styles" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${formats.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1" xfId="0"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}

/** A cell with a number, alone in its row. */
export const lonelyCell = (reference: string): string =>
  `<row r="${/\d+/.exec(reference)?.[0]}"><c r="${reference}"><v>1</v></c></row>`
