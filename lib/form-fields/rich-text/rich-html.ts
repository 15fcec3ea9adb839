/** Elements a rich text is made of; what any other says stays, the element itself does not. */
const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'] as const
const inlines = ['strong', 'em', 'u', 's', 'a'] as const
export type RichTag = (typeof blocks)[number] | (typeof inlines)[number] | 'br'

export type RichNode =
  { kind: 'text'; text: string } | { kind: 'element'; tag: RichTag; href?: string; children: RichNode[] }
type RichElement = Extract<RichNode, { kind: 'element' }>

/** What browsers and other programs write for the same. */
const sameAs: Readonly<Record<string, RichTag>> = {
  ...Object.fromEntries([...blocks, ...inlines, 'br' as const].map((tag) => [tag, tag])),
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  div: 'p',
  section: 'p',
  article: 'p',
  pre: 'p',
  tr: 'p',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
}

/** Left out with everything in them. */
const dropped = new Set(
  'script style iframe frame frameset object embed applet svg math template noscript noembed noframes textarea select option button title head audio video canvas xmp plaintext'.split(
    ' ',
  ),
)

/** Deeper than anybody writes; what lies deeper stands on this level. */
const deepest = 12
const isBlock = (tag: string): boolean => (blocks as readonly string[]).includes(tag)
const holdsBlocks: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'blockquote'])
const isList = (tag: string): boolean => tag === 'ul' || tag === 'ol'

/** An address a link may lead to: the web, mail, a telephone, a page of our own. */
export function safeHref(text: string): string | undefined {
  const href = text.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')
  if (/^(https?:\/\/|mailto:|tel:)/i.test(href)) return href.slice(0, 2000)
  return /^\/(?![/\\])/.test(href) ? href.slice(0, 2000) : undefined
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decoded(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return Object.hasOwn(named, name) ? named[name]! : whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      const fits = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
      return fits ? String.fromCodePoint(code) : ''
    },
  )
}

/** Signs no text on a page may hold. */
const plain = (text: string): string => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')

const hrefIn = (attributes: string): string | undefined => {
  const [, quoted, single, bare] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  const href = quoted ?? single ?? bare
  return href === undefined ? undefined : safeHref(decoded(href))
}

/** Whatever it is as a tree of what is allowed: it never fails, and reads every sign once. */
export function parseRich(html: string): RichNode[] {
  const root: RichElement = { kind: 'element', tag: 'p', children: [] }
  const open: RichElement[] = [root]
  const last = () => open.at(-1)!
  const text = (raw: string) => {
    const words = plain(decoded(raw))
    if (!words || (isList(last().tag) && open.length > 1 && !words.trim())) return
    const before = last().children.at(-1)
    if (before?.kind === 'text') before.text += words
    else last().children.push({ kind: 'text', text: words })
  }
  const close = (tag: RichTag) => {
    const at = open.findLastIndex((one, index) => index > 0 && one.tag === tag)
    if (at > 0) open.length = at
  }
  const begin = (tag: RichTag, attributes: string) => {
    // A block ends the paragraph before it; a row of a list the row before.
    if (isBlock(tag) && !isList(tag)) {
      const from = open.findLastIndex(({ tag: one }, index) => index > 0 && (isList(one) || one === 'blockquote'))
      const inItem = tag === 'li' ? -1 : open.findLastIndex(({ tag: one }, index) => index > from && one === 'li')
      open.length = Math.max(from, inItem, 0) + 1
    } else if (isList(tag)) {
      open.length =
        Math.max(
          open.findLastIndex(({ tag: one }) => holdsBlocks.has(one)),
          0,
        ) + 1
    }
    const href = tag === 'a' ? hrefIn(attributes) : undefined
    if (tag === 'a' && !href) return
    const element: RichElement = { kind: 'element', tag, ...(href && { href }), children: [] }
    last().children.push(element)
    if (tag !== 'br' && open.length <= deepest) open.push(element)
  }
  let skipping = ''
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at)
    const until = next < 0 ? html.length : next
    if (!skipping && until > at) text(html.slice(at, until))
    if (next < 0) break
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    tagStart.lastIndex = next
    const [begins = '', ending, name = ''] = tagStart.exec(html) ?? []
    if (!name) {
      const end = /[!?/]/.test(html[next + 1] ?? '') ? html.indexOf('>', next) : -1
      if (end < 0 && !skipping) text('&lt;')
      at = end < 0 ? next + 1 : end + 1
      continue
    }
    const end = endOfTag(html, next + begins.length)
    const attributes = html.slice(next + begins.length, end)
    at = Math.min(end + 1, html.length)
    const lower = name.toLowerCase()
    if (skipping) {
      if (ending && lower === skipping) skipping = ''
      continue
    }
    if (dropped.has(lower)) {
      if (!ending && !attributes.endsWith('/')) skipping = lower
      continue
    }
    const tag = Object.hasOwn(sameAs, lower) ? sameAs[lower]! : undefined
    if (!tag) continue
    if (!ending) begin(tag, attributes)
    else if (tag !== 'br') close(tag)
  }
  return tidied(root.children)
}

const tagStart = /<(\/?)([a-z][^\s/>]*)/iy

/** Where a tag ends: a sign in quotes ends nothing. Without an end it goes to the end of all. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at]!
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign
  }
  return html.length
}

/** Words stand in blocks, rows in lists and nothing else in them; what says nothing is left out. */
function tidied(nodes: RichNode[]): RichNode[] {
  const found: RichNode[] = []
  let loose: RichNode[] = []
  const settle = () => {
    const kept = inline(loose)
    if (says(kept)) found.push({ kind: 'element', tag: 'p', children: kept })
    loose = []
  }
  for (const node of nodes) {
    if (node.kind === 'text' || !isBlock(node.tag)) loose.push(node)
    else {
      settle()
      const block = tidyBlock(node)
      if (block) found.push(block)
    }
  }
  settle()
  return found
}

function tidyBlock(node: RichElement): RichElement | null {
  const { tag, children } = node
  if (tag === 'li') return tidyBlock({ kind: 'element', tag: 'ul', children: [node] })
  if (isList(tag)) {
    const rows = children.flatMap((one): RichElement[] => {
      const row: RichElement =
        one.kind === 'element' && one.tag === 'li' ? one : { kind: 'element', tag: 'li', children: [one] }
      const kept = mixed(row.children)
      return says(kept) ? [{ ...row, children: kept }] : []
    })
    return rows.length > 0 ? { ...node, children: rows } : null
  }
  const kept = tag === 'blockquote' ? tidied(children) : inline(children)
  return says(kept) || (tag === 'p' && kept.length > 0) ? { ...node, children: kept } : null
}

/** In a row: words, and lists below them. */
const mixed = (nodes: RichNode[]): RichNode[] =>
  nodes.flatMap((node): RichNode[] => {
    if (node.kind === 'element' && isList(node.tag)) {
      const list = tidyBlock(node)
      return list ? [list] : []
    }
    return inline([node])
  })

/** Words only: of blocks among them what they say. */
const inline = (nodes: RichNode[]): RichNode[] =>
  nodes.flatMap((node): RichNode[] => {
    if (node.kind === 'text' || node.tag === 'br') return [node]
    const children = inline(node.children)
    return isBlock(node.tag) ? children : children.length > 0 ? [{ ...node, children }] : []
  })

const says = (nodes: readonly RichNode[]): boolean =>
  nodes.some((node) => (node.kind === 'text' ? node.text.trim() !== '' : says(node.children)))

const escaped = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&nbsp;')

export const writeRich = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return escaped(node.text)
      if (node.tag === 'br') return '<br>'
      const href = node.href === undefined ? '' : ` href="${escaped(node.href)}"`
      return `<${node.tag}${href}>${writeRich(node.children)}</${node.tag}>`
    })
    .join('')

/** HTML from anywhere, with nothing but what is allowed; '' where it says nothing. The same again stays the same. */
export function cleanRich(html: string): string {
  const nodes = parseRich(html)
  return says(nodes) ? writeRich(nodes) : ''
}

/** What it says, a line for each block. */
export function richWords(html: string): string {
  const lines: string[] = ['']
  const walk = (nodes: readonly RichNode[]) => {
    for (const node of nodes) {
      if (node.kind === 'text') lines[lines.length - 1] += node.text
      else if (node.tag === 'br') lines.push('')
      else {
        if (isBlock(node.tag)) lines.push('')
        walk(node.children)
        if (isBlock(node.tag)) lines.push('')
      }
    }
  }
  walk(parseRich(html))
  return lines
    .map((line) => line.replaceAll('\u00a0', ' ').trim())
    .filter(Boolean)
    .join('\n')
}
