import { writeReference } from '@/lib/variables/reference'
import { hasEnd } from './parse-template'
import type { TemplateElement, TemplateNode } from './template-node'

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A tree as HTML; read again it is the same tree. */
export function writeTemplate(nodes: TemplateNode[]): string {
  return nodes.map(written).join('')
}

function written(node: TemplateNode): string {
  switch (node.kind) {
    case 'text':
      return escaped(node.text)
    case 'variable':
      return escaped(writeReference(node.reference, 'marked'))
    case 'field':
      return `<span${attribute('data-field', node.field)}${attribute('style', styleText(node.style))}></span>`
    case 'element':
      return `<${node.tag}${attributesText(node)}>${hasEnd(node.tag) ? `${writeTemplate(node.children)}</${node.tag}>` : ''}`
  }
}

function attributesText({
  attributes: { style, colSpan, rowSpan, href, src, alt, title, ruled },
  rows,
  shownWith,
}: TemplateElement): string {
  return [
    attribute('style', styleText(style)),
    attribute('colspan', colSpan),
    attribute('rowspan', rowSpan),
    attribute('href', href),
    attribute('src', src),
    attribute('alt', alt),
    attribute('title', title),
    attribute('border', ruled && 1),
    attribute('data-rows', rows),
    attribute('data-with', shownWith),
  ].join('')
}

const styleText = (style: Record<string, string>): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const attribute = (name: string, value: string | number | undefined | false): string =>
  value === undefined || value === false || value === '' ? '' : ` ${name}="${escaped(String(value))}"`
