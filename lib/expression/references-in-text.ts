/** Texts, so that what stands inside of one stays; then the spellings of a reference (R3-24 to R3-26), those with markers first. */
const pieces =
  /"(?:\\.|[^"\\])*"|<\$#\s*([^\s<>]+)\s*\$>|<##\s*([^\s<>]+)\s*#>|<%#\s*([^\s<>]+)\s*%>|<@#\s*([^\s<>]+)\s*@>|\bsys:\/(\w+)|\bform:\/([A-Za-z]\w*(?:\/[A-Za-z]\w*)*)/g
const hint = /<[$#%@]#|\b(?:sys|form):\//

export interface PlainText {
  /** The expression with names in the place of references, each as long as what it stands for: places stay where they are. */
  text: string
  /** Names that stand for references to something outside, with the text of the reference by which values hold it. */
  outside: Record<string, string>
  /** Where references stood. */
  places: { from: number; to: number }[]
}

/**
 * What a reference of the Select variable dialog means inside an expression (R2.8-21): one to the form or the system is
 * the name that conditions and formulas use; one to a database or an interface is a value the caller must have read.
 */
export function plainTextOf(text: string): PlainText {
  if (!hint.test(text)) return { text, outside: {}, places: [] }
  const outside: Record<string, string> = {}
  const places: PlainText['places'] = []
  let plain = ''
  for (const match of text.matchAll(pieces)) {
    const [whole, system, form, database, external, systemPath, formPath] = match
    if (whole.startsWith('"')) continue
    plain += text.slice(plain.length, match.index)
    const outer = database ?? external
    const name = outer ? `_r${places.length}` : (system ?? systemPath ?? (form ?? formPath ?? '').replaceAll('/', '.'))
    if (outer) outside[name] = referenceKey(whole)
    plain += name.padEnd(whole.length)
    places.push({ from: match.index, to: match.index + whole.length })
  }
  return { text: plain + text.slice(plain.length), outside, places }
}

/** The name by which values hold what a reference to a database or an interface stands for: the reference without its spaces. */
export const referenceKey = (reference: string): string => reference.replace(/\s+/g, '')
