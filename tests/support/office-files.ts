import { writeZip } from '@/server/platform/office-templates/zip'

const types = (part: string, type: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
const rels = (target: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`
const fileOf = (parts: Record<string, string>): Buffer =>
  writeZip(new Map(Object.entries(parts).map(([path, content]) => [path, Buffer.from(content)])))

/** The smallest Word file with this in its body. */
export const wordFile = (body: string): Buffer =>
  fileOf({
    '[Content_Types].xml': types('/word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': rels('word/document.xml'),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })

/** The smallest Excel file with these rows in its one sheet. */
export const excelFile = (rows: string, behind = ''): Buffer =>
  fileOf({
    '[Content_Types].xml': types('/xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': rels('xl/workbook.xml'),
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
  })
