'use client'

import { createElement, useMemo, type ReactNode } from 'react'
import { parseRich, type RichNode } from '@/lib/form-fields/rich-text/rich-html'
import formStyles from '../form.module.css'
import styles from './rich-text.module.css'

/** Rich text as a tree of what is allowed, drawn element by element: nothing of it is ever set as HTML. */
export function RichTextContent({ html, print }: { html: string; print?: boolean }) {
  const tree = useMemo(() => parseRich(html), [html])
  if (tree.length === 0) return <span className={formStyles.value}>—</span>
  return <div className={styles.rich}>{drawn(tree, print)}</div>
}

/** Below the headings of the page. */
const asHeading: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4' }

const drawn = (nodes: RichNode[], print: boolean | undefined): ReactNode =>
  nodes.map((node, key) => {
    if (node.kind === 'text') return node.text
    if (node.tag === 'br') return <br key={key} />
    if (node.tag === 'a' && !print)
      return (
        <a key={key} href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {drawn(node.children, print)}
        </a>
      )
    const tag = node.tag === 'a' ? 'u' : (asHeading[node.tag] ?? node.tag)
    return createElement(tag, { key }, drawn(node.children, print))
  })
