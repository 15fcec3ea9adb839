import { languagePart } from '../words/language-part'

/** Signs XML has no place for. */
const unwritable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

export const writable = (text: string): string => text.replace(unwritable, '')

/** A name as other tools show it: of several languages the first. What we write beside it has them all. */
export const nameInFile = (name: string): string => writable(languagePart(name, 0)).trim()

/** A name read: ours where the file still says what we had written. */
export const nameRead = (inFile: string, own: string | undefined): string =>
  own !== undefined && nameInFile(own) === inFile.trim() ? own : inFile.trim().slice(0, 600)

/** JSON as a file can hold it: signs XML has no place for as escapes. */
export const jsonInFile = (value: unknown): string =>
  JSON.stringify(value).replace(unwritable, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
