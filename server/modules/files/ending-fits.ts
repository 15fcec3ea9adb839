import { fileTypeFromBuffer } from 'file-type/core'

/** What the bytes of a file may be, by the ending of its name: media types as `file-type` tells them; '' for what it does not know. */
type Kinds = RegExp

const zipped = /^application\/(?:zip|vnd\.(?:openxmlformats|oasis|ms-)|epub|java-archive)/
/**
 * A workbook or letter with a password is a compound file whatever its ending; programs that seal every document of a company
 * write a head of their own, which nobody else knows: it is kept and handed out as it came, and shown by nobody.
 */
const officeFile = /^$|^application\/(?:zip|vnd\.(?:openxmlformats|oasis|ms-)|epub|java-archive|x-cfb$)/
/**
 * Banks and accounting programs export text under these endings (HTML, XML Spreadsheet 2003, RTF, tabs), in GBK and UTF-16 too,
 * and workbooks from before compound files.
 */
const oldOfficeFile =
  /^$|^application\/(?:zip|vnd\.(?:openxmlformats|oasis|ms-)|epub|java-archive|x-cfb$|rtf$|xml$)|^text\//
/** Text in an encoding that is not UTF-8 is not known as text. */
const text = /^(?:|text\/.*|application\/(?:xml|json|rtf|x-ndjson)|image\/svg\+xml|message\/.*)$/

const byEndings: [endings: string, kinds: Kinds][] = [
  ['png', /^image\/(?:png|apng)$/],
  ['jpg jpeg jpe jfif', /^image\/jpeg$/],
  ['gif', /^image\/gif$/],
  ['webp', /^image\/webp$/],
  ['bmp', /^image\/bmp$/],
  ['tif tiff', /^image\/tiff$/],
  ['heic heif', /^image\/(?:hei[cf](?:-sequence)?|avif)$/],
  ['pdf', /^application\/pdf$/],
  ['docx docm dotx xlsx xlsm xltx xlsb pptx pptm potx odt ods odp ofd', officeFile],
  ['doc dot xls xlt ppt pps wps et dps', oldOfficeFile],
  ['zip jar', zipped],
  ['rar', /^application\/x-rar-compressed$/],
  ['7z', /^application\/x-7z-compressed$/],
  ['gz tgz', /^application\/gzip$/],
  ['rtf', /^(?:application|text)\/rtf$|^text\/plain$/],
  ['exe dll com scr', /^application\/(?:x-msdownload|vnd\.microsoft\.portable-executable)$/],
  ['txt text log csv tsv md json xml html htm svg css js mjs ts sql ini conf yaml yml eml ics vcf sh bat ps1 py', text],
]
const kindsOf = new Map(byEndings.flatMap(([endings, kinds]) => endings.split(' ').map((one) => [one, kinds] as const)))

/** Under an ending of its own, or none we know, a program says that it is one. */
const program =
  /^application\/(?:x-msdownload|vnd\.microsoft\.portable-executable|x-elf|x-mach-binary|x-ms-shortcut|x-msi)$/
const endingsOfPrograms = /^(?:|bin|so|o|elf|out|run|dylib|sys|ocx|cpl|efi|msi|lnk|exe|dll|com|scr)$/

const endingOf = (name: string): string => /\.([^.\s]{1,12})$/.exec(name.toLowerCase())?.[1] ?? ''

/** Beginning as UTF-16 does. */
const isWide = (bytes: Buffer): boolean => /^(?:fffe|feff)/.test(bytes.toString('hex', 0, 2))

/** UTF-8 without control signs. The last bytes may be half a sign that goes on in the next chunk. */
function isText(bytes: Buffer): boolean {
  const read = bytes.toString('utf8').replace(/\ufffd$/, '')
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(read)
}

/** As text is in any encoding of one or more bytes: nothing below the signs but tabs and ends of lines. */
const isPlain = (bytes: Buffer): boolean => !/[\u0000-\u0008\u000e-\u0019\u001c-\u001f]/.test(bytes.toString('latin1'))

/** The media type the first bytes of a file tell; '' where they tell none. */
export async function kindOf(name: string, firstBytes: Buffer): Promise<string> {
  const kinds = kindsOf.get(endingOf(name))
  const maybeText = kinds === text || kinds === oldOfficeFile
  if (maybeText && isWide(firstBytes)) return ''
  const told = (await fileTypeFromBuffer(firstBytes))?.mime
  // Two letters make a picture of a list that begins with "BM"; of what is text to its end only a PDF is something else.
  const isTakenFor = maybeText && told !== 'application/pdf' && isPlain(firstBytes) && !kinds.test(told ?? '')
  if (told && !isTakenFor) return told
  return isText(firstBytes) ? 'text/plain' : ''
}

/**
 * Whether what a file is called fits what it is (ASVS 5.2.2): a picture called `.docx`, or a program called `.pdf`, is somebody's
 * mistake or worse. Endings we do not know promise nothing, except that a program is not called like something else.
 * @param known as `kindOf` tells it
 */
export function endingFits(name: string, known: string, firstBytes: Buffer): boolean {
  const ending = endingOf(name)
  // A PDF may have other bytes before its head (ISO 32000-1, annex H), or be sealed as office files are.
  if (ending === 'pdf' && /^(?:text\/plain)?$/.test(known))
    return known === '' || firstBytes.subarray(0, 1024).includes('%PDF-')
  const kinds = kindsOf.get(ending)
  return kinds ? kinds.test(known) : !program.test(known) || endingsOfPrograms.test(ending)
}
