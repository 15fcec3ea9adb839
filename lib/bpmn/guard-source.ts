import { BpmnRefusal } from './bpmn-refusal'

/** The largest files of thirty tools are half of this. */
export const longestBpmn = 1_000_000
/** A thousand elements with their lines and drawing are about 12,000 tags. */
const mostTags = 60_000
const deepest = 100

/** The next place a tag may begin at: behind a comment, a CDATA section or an instruction. */
function behind(source: string, at: number): number | null {
  const closing = source.startsWith('<!--', at)
    ? '-->'
    : source.startsWith('<![CDATA[', at)
      ? ']]>'
      : source.startsWith('<?', at)
        ? '?>'
        : null
  if (closing === null) return null
  const end = source.indexOf(closing, at)
  if (end < 0) throw new BpmnRefusal('notXml', `${lineAt(source, at)}`)
  return end + closing.length
}

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length

/** The end of a document type, with what it declares. */
function behindDoctype(source: string, at: number): number {
  const end = source.indexOf('>', at)
  const inner = source.indexOf('[', at)
  if (inner < 0 || inner > end) return end
  const closed = /\]\s*>/g
  closed.lastIndex = inner
  return closed.exec(source) ? closed.lastIndex - 1 : -1
}

/**
 * Looks once over a text before anything is made of it: its length, how many tags it has and how deep they lie. A document
 * type is taken out unread: entities are declared there, and BPMN has none.
 * @throws BpmnRefusal
 */
export function guardSource(source: string, longest = longestBpmn): { text: string; hadDoctype: boolean } {
  if (source.length > longest) throw new BpmnRefusal('tooLarge', `${longest}`)
  let type: { from: number; to: number } | null = null
  let tags = 0
  let depth = 0
  let at = source.indexOf('<')
  if (
    at < 0 ||
    source
      .slice(0, at)
      .replace(/^\uFEFF/, '')
      .trim() !== ''
  )
    throw new BpmnRefusal('notXml', '1')
  while (at >= 0) {
    const next = behind(source, at)
    if (next !== null) {
      at = source.indexOf('<', next)
      continue
    }
    const isType = tags === 0 && source.startsWith('<!DOCTYPE', at)
    const end = isType ? behindDoctype(source, at) : source.indexOf('>', at)
    if (isType && end > 0) {
      type ??= { from: at, to: end + 1 }
      at = source.indexOf('<', end)
      continue
    }
    if (end < 0 || source[at + 1] === '!') throw new BpmnRefusal('notXml', `${lineAt(source, at)}`)
    if (source[at + 1] === '/') depth -= 1
    else if (source[end - 1] !== '/') depth += 1
    tags += 1
    if (tags > mostTags) throw new BpmnRefusal('tooManyTags', `${mostTags}`)
    if (depth > deepest) throw new BpmnRefusal('tooDeep', `${deepest}`)
    at = source.indexOf('<', end)
  }
  if (!type) return { text: source, hadDoctype: false }
  // Its lines stay, so that what follows is told by its own.
  const blank = source.slice(type.from, type.to).replace(/[^\n]/g, ' ')
  return { text: source.slice(0, type.from) + blank + source.slice(type.to), hadDoctype: true }
}
