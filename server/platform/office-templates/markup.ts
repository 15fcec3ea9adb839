import { OfficeRefusal } from './office-refusal'

/** An element as it is written; what is not looked at is written back sign by sign. */
export interface Element {
  name: string
  /** The tag that opens it, without its end when it closes itself. */
  tag: string
  children: (Element | string)[]
}

const deepest = 120

/** Where a tag ends; a bracket within quotes is no end. */
function tagEnd(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
    else if (sign === '<' && at > from) break
  }
  throw new OfficeRefusal('unreadable')
}

/**
 * Reads a part of an Office file. What Office never writes is refused: types of documents, entities, comments, raw text.
 * @throws OfficeRefusal
 */
export function readMarkup(text: string): { head: string; root: Element } {
  const source = text.replace(/^\uFEFF/, '')
  const head = /^\s*<\?xml[^>]{0,200}\?>\s*/.exec(source)?.[0] ?? ''
  const top: Element = { name: '', tag: '', children: [] }
  const open = [top]
  let at = head.length
  while (at < source.length) {
    const next = source.indexOf('<', at)
    const until = next < 0 ? source.length : next
    const inside = open.at(-1)!
    if (until > at) inside.children.push(source.slice(at, until))
    if (next < 0) break
    const end = tagEnd(source, next)
    const tag = source.slice(next, end + 1)
    at = end + 1
    if (tag.startsWith('<!') || tag.startsWith('<?')) throw new OfficeRefusal('unreadable')
    const name = /^<\/?([\w:.-]+)/.exec(tag)?.[1]
    if (!name) throw new OfficeRefusal('unreadable')
    if (tag.startsWith('</')) {
      if (open.length < 2 || inside.name !== name) throw new OfficeRefusal('unreadable')
      open.pop()
      continue
    }
    const closed = tag.endsWith('/>')
    const element: Element = { name, tag: closed ? `${tag.slice(0, -2).trimEnd()}>` : tag, children: [] }
    inside.children.push(element)
    if (!closed) open.push(element)
    if (open.length > deepest) throw new OfficeRefusal('unreadable')
  }
  const [root, ...more] = top.children.filter((child): child is Element => typeof child !== 'string')
  if (open.length !== 1 || !root || more.length > 0) throw new OfficeRefusal('unreadable')
  return { head, root }
}

export function writeMarkup(node: Element | string): string {
  if (typeof node === 'string') return node
  if (node.children.length === 0) return `${node.tag.slice(0, -1)}/>`
  return `${node.tag}${node.children.map(writeMarkup).join('')}</${node.name}>`
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return Object.hasOwn(entities, name) ? entities[name]! : whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

/** Signs no part may hold, halves of signs among them. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu

/** A text as it stands between tags or in quotes: nothing in it is markup. */
export const encoded = (text: string): string =>
  text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const isElement = (node: Element | string): node is Element => typeof node !== 'string'

/** All elements below one, in their order; `stop` names those that are not looked into. */
export function* within(element: Element, stop: (name: string) => boolean = () => false): Generator<Element> {
  for (const child of element.children) {
    if (!isElement(child)) continue
    yield child
    if (!stop(child.name)) yield* within(child, stop)
  }
}

export const plainText = (element: Element): string =>
  decoded(element.children.map((child) => (isElement(child) ? '' : child)).join(''))

const attributes = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

export function attribute({ tag }: Element, wanted: string): string | undefined {
  for (const [, name, double, single] of tag.matchAll(attributes))
    if (name === wanted) return decoded(double ?? single ?? '')
  return undefined
}

/** An attribute set anew, or taken away with undefined. */
export function withAttribute(element: Element, wanted: string, value: string | undefined): Element {
  const bare = element.tag.replace(attributes, (whole, name: string) => (name === wanted ? '' : whole))
  return { ...element, tag: value === undefined ? bare : `${bare.slice(0, -1)} ${wanted}="${encoded(value)}">` }
}
