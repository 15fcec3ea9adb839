import { Parser } from 'htmlparser2'
import { readReference } from '@/lib/variables/reference'
import {
  allowedHref,
  allowedSource,
  allowedSpan,
  allowedStyle,
  droppedTags,
  fieldName,
  isAllowedTag,
  parentsOf,
  tableParts,
  voidTags,
  type AllowedTag,
} from './allowed-markup'
import type { TemplateAttributes, TemplateElement, TemplateNode } from './template-node'

/** Deeper than any form nests; what lies deeper is left out, because who draws the tree goes down it. */
const deepest = 60

/** The four kinds of variable marker, as texts write them. */
const marker = /<(?:##[^<>]*?#|\$#[^<>]*?\$|%#[^<>]*?%|@#[^<>]*?@)>/g

/** An element that is open: the node made of it, or whether all in it is left out. */
interface Level {
  into: TemplateElement | null
  dropped: boolean
}

/**
 * R2.10-14: a template as a tree of what a form may show. It never throws: what is not allowed is left out, the words in it
 * are kept where they are only words.
 */
export function parseTemplate(html: string): TemplateNode[] {
  const root: TemplateNode[] = []
  const levels: Level[] = []
  // Of the text since the last node: a marker may be interrupted by tags that are left out.
  let pending = ''
  const isDropped = () => levels.at(-1)?.dropped ?? false
  const parent = () => levels.findLast(({ into }) => into)?.into ?? null
  const append = (node: TemplateNode) => {
    const above = parent()
    const parts = above && tableParts[above.tag]
    if (!parts || (node.kind === 'element' && parts.has(node.tag))) (above?.children ?? root).push(node)
  }
  const flush = () => {
    for (const node of textNodes(pending)) append(node)
    pending = ''
  }
  const mayStand = (tag: AllowedTag) => {
    const above = parent()?.tag
    const wanted = parentsOf[tag]
    if (wanted) return above !== undefined && wanted.has(above)
    return !above || !tableParts[above]
  }
  const parser = new Parser({
    onopentag(name, given) {
      const level: Level = { into: null, dropped: isDropped() || levels.length >= deepest }
      const field = given['data-field'] ?? ''
      if (!level.dropped && fieldName.test(field)) {
        // A field may stand in the place of anything, an input that a designer drew included.
        flush()
        append({ kind: 'field', field, style: allowedStyle(given.style ?? '') })
        level.dropped = true
      } else if (!level.dropped && isAllowedTag(name) && mayStand(name)) {
        flush()
        level.into = {
          kind: 'element',
          tag: name,
          attributes: attributesOf(name, given),
          ...markedOf(given),
          children: [],
        }
        append(level.into)
      } else level.dropped ||= droppedTags.has(name)
      levels.push(level)
    },
    ontext(text) {
      if (!isDropped()) pending += text
    },
    onclosetag() {
      if (levels.at(-1)?.into) flush()
      levels.pop()
    },
    onend: flush,
  })
  parser.end(escapedMarkers(html))
  return root
}

/** So that no tag is seen in a marker whatever its path holds. */
const escapedMarkers = (html: string): string =>
  html.replace(marker, (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'))

function textNodes(text: string): TemplateNode[] {
  const nodes: TemplateNode[] = []
  let from = 0
  for (const match of text.matchAll(marker)) {
    const reference = readReference(match[0])
    if (!reference) continue
    if (match.index > from) nodes.push({ kind: 'text', text: text.slice(from, match.index) })
    nodes.push({ kind: 'variable', reference })
    from = match.index + match[0].length
  }
  if (from < text.length) nodes.push({ kind: 'text', text: text.slice(from) })
  return nodes
}

function attributesOf(tag: string, given: Record<string, string>): TemplateAttributes {
  // What older templates say by attributes, newer ones say by style.
  const legacy = [
    given.align && `text-align:${given.align}`,
    given.valign && `vertical-align:${given.valign}`,
    given.bgcolor && `background-color:${given.bgcolor}`,
    given.width && `width:${/^\d+$/.test(given.width) ? `${given.width}px` : given.width}`,
    given.height && `height:${/^\d+$/.test(given.height) ? `${given.height}px` : given.height}`,
  ]
    .filter(Boolean)
    .join(';')
  const attributes: TemplateAttributes = { style: { ...allowedStyle(legacy), ...allowedStyle(given.style ?? '') } }
  if (tag === 'center') attributes.style = { 'text-align': 'center', ...attributes.style }
  if (given.title) attributes.title = given.title.slice(0, 300)
  if (tag === 'td' || tag === 'th')
    Object.assign(attributes, known({ colSpan: allowedSpan(given.colspan), rowSpan: allowedSpan(given.rowspan) }))
  if (tag === 'table' && Number(given.border) > 0) attributes.ruled = true
  if (tag === 'a')
    Object.assign(attributes, known({ href: given.href === undefined ? undefined : allowedHref(given.href) }))
  if (tag === 'img')
    Object.assign(attributes, known({ src: given.src === undefined ? undefined : allowedSource(given.src) }), {
      alt: (given.alt ?? '').slice(0, 300),
    })
  return attributes
}

const known = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function markedOf(given: Record<string, string>): Pick<TemplateElement, 'rows' | 'shownWith'> {
  const rows = given['data-rows'] ?? ''
  const shownWith = given['data-with'] ?? ''
  return { ...(fieldName.test(rows) && { rows }), ...(fieldName.test(shownWith) && { shownWith }) }
}

/** Whether an element has an end of its own. */
export const hasEnd = (tag: string): boolean => !voidTags.has(tag)
