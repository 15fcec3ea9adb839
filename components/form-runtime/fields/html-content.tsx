'use client'

import { Fragment, useMemo, type ReactNode } from 'react'
import { parseTemplate } from '@/lib/form-template/parse-template'
import type { TemplateNode } from '@/lib/form-template/template-node'
import { drawElement, withBodies } from '../template/template-element'
import { TemplateWords } from '../template/template-words'
import styles from '../template/template-form.module.css'

/** HTML as a tree of what is allowed, drawn element by element: nothing of it is ever set as HTML. Places for values are left out. */
export function HtmlContent({ html }: { html: string }) {
  const tree = useMemo(() => parseTemplate(html), [html])
  return <div className={styles.template}>{drawAll(tree)}</div>
}

const drawAll = (nodes: TemplateNode[]): ReactNode =>
  nodes.map((node, index) => {
    if (node.kind === 'text') return <TemplateWords key={index} text={node.text} />
    return (
      node.kind === 'element' && (
        <Fragment key={index}>
          {drawElement(node, drawAll(node.tag === 'table' ? withBodies(node.children) : node.children))}
        </Fragment>
      )
    )
  })
