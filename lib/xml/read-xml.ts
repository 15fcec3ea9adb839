/** An element of an XML document; names keep their prefix out of sight. */
export interface XmlElement {
  /** Local name, without prefix. */
  name: string
  /** Attributes by local name; of two that differ by their prefix only, the one without wins. */
  attributes: Record<string, string>
  children: XmlElement[]
  /** Character data of its own, as written. */
  text: string
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]+|#[0-9]+|\w+);/g, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(parseInt(name.slice(1), 10))
    return Object.hasOwn(entities, name) ? entities[name]! : whole
  })
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue
    if (name.includes(':') && local(name) in found) continue
    found[local(name)] = decoded(double ?? single ?? '')
  }
  return found
}

const pieces =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g

/**
 * Reads a well-formed document: elements, attributes, text, comments, CDATA, the five entities and character references.
 * Entities of a document type are not read, on purpose.
 * @throws when a tag is not closed as it was opened, or something is not markup
 */
export function readXml(source: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [top]
  let read = source.startsWith('\uFEFF') ? 1 : 0
  for (const piece of source.slice(read).matchAll(pieces)) {
    const start = piece.index + (source.startsWith('\uFEFF') ? 1 : 0)
    if (start !== read) throw new Error(`not XML at character ${read}`)
    read = start + piece[0].length
    const [, cdata, closed, opened, attributes = '', empty, text] = piece
    const at = open.at(-1) ?? top
    if (cdata !== undefined) at.text += cdata
    else if (text !== undefined) at.text += decoded(text)
    else if (closed !== undefined) {
      if (at.name !== local(closed) || open.length === 1)
        throw new Error(`</${closed}> closes nothing, at character ${start}`)
      open.pop()
    } else if (opened !== undefined) {
      const element: XmlElement = { name: local(opened), attributes: attributesOf(attributes), children: [], text: '' }
      at.children.push(element)
      if (!empty) open.push(element)
    }
  }
  if (read !== source.length || open.length !== 1) throw new Error('the document ends in the middle of something')
  const [root] = top.children
  if (!root) throw new Error('the document has no element')
  return root
}

/** Every element below one, itself first, in the order of the document. */
export function allWithin(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(allWithin)]
}

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

export const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)
