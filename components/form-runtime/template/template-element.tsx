import { createElement, type CSSProperties, type ReactNode } from 'react'
import type { TemplateElement, TemplateNode } from '@/lib/form-template/template-node'
import styles from './template-form.module.css'

/** Rows that stand in a table itself, in bodies of their own, as browsers read them. */
export function withBodies(children: TemplateNode[]): TemplateNode[] {
  const grouped: TemplateNode[] = []
  for (const child of children) {
    const last = grouped.at(-1)
    if (child.kind !== 'element' || child.tag !== 'tr') grouped.push(child)
    else if (last?.kind === 'element' && last.tag === 'tbody')
      grouped[grouped.length - 1] = { ...last, children: [...last.children, child] }
    else grouped.push({ kind: 'element', tag: 'tbody', attributes: { style: {} }, children: [child] })
  }
  return grouped
}

/** The page has its first heading already, and a paragraph may hold fields, which a browser would move out of it. */
const drawnAs: Partial<Record<TemplateElement['tag'], string>> = {
  center: 'div',
  p: 'div',
  h1: 'h2',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  article: 'div',
  header: 'div',
  footer: 'div',
  aside: 'div',
  section: 'div',
}
const empty = new Set<TemplateElement['tag']>(['br', 'col', 'hr', 'img'])

/** An element as the page has it. */
export function drawElement({ tag, attributes }: TemplateElement, children: ReactNode): ReactNode {
  const { style, href, src, alt, title, colSpan, rowSpan, ruled } = attributes
  if (tag === 'img' && !src) return null
  const props = {
    style: cssOf(style),
    title,
    colSpan,
    rowSpan,
    ...(tag === 'h1' && { className: styles.title }),
    ...(tag === 'p' && { className: styles.paragraph }),
    ...(ruled && { 'data-ruled': true }),
    ...(href !== undefined && { href, target: '_blank', rel: 'noopener noreferrer' }),
    ...(tag === 'img' && { src, alt: alt ?? '' }),
  }
  return empty.has(tag) ? createElement(tag, props) : createElement(drawnAs[tag] ?? tag, props, children)
}

export const cssOf = (style: Record<string, string>): CSSProperties | undefined =>
  Object.keys(style).length === 0
    ? undefined
    : Object.fromEntries(
        Object.entries(style).map(([name, value]) => [
          name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          value,
        ]),
      )
