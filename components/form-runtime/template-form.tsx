'use client'

import { Fragment, useMemo, type ReactNode } from 'react'
import type { FormDefinition } from '@/lib/contracts/forms'
import { placedFields } from '@/lib/form-template/check-template'
import { parseTemplate } from '@/lib/form-template/parse-template'
import type { TemplateNode } from '@/lib/form-template/template-node'
import { FormSurroundingsContext } from './form-surroundings'
import { drawElement, withBodies } from './template/template-element'
import { TemplatePlace } from './template/template-place'
import { TemplateRows } from './template/template-rows'
import { rightsOf, type Row, type TemplateScene } from './template/template-scene'
import { TemplateVariable } from './template/template-variable'
import { TemplateWords } from './template/template-words'
import styles from './template/template-form.module.css'

export interface TemplateFormProps extends TemplateScene {
  /** Fields the template has no place for, as the form draws them otherwise. */
  children(rest: FormDefinition): ReactNode
}

/** R2.10-14: a form as its template lays it out. The template is a tree of what is allowed; nothing of it is ever set as HTML. */
export function TemplateForm(props: TemplateFormProps) {
  const { definition, state, print, children } = props
  const tree = useMemo(() => parseTemplate(definition.template), [definition.template])
  const rest = useMemo(() => withoutPlaced(definition, placedFields(tree)), [definition, tree])
  const drawn = (
    <>
      <div className={styles.template} data-print={print}>
        <Nodes nodes={tree} form={props} row={null} />
      </div>
      {rest.sections.length > 0 && children(rest)}
    </>
  )
  return state ? <FormSurroundingsContext value={state.surroundings}>{drawn}</FormSurroundingsContext> : drawn
}

function withoutPlaced({ template: _template, ...definition }: FormDefinition, placed: Set<string>): FormDefinition {
  const sections = definition.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ id }) => !placed.has(id)),
  }))
  return { ...definition, sections: sections.filter(({ fields }) => fields.length > 0) }
}

interface NodesProps {
  nodes: TemplateNode[]
  form: TemplateScene
  row: Row | null
}

function Nodes({ nodes, form, row }: NodesProps): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{drawNode(node, form, row)}</Fragment>)
}

function drawNode(node: TemplateNode, form: TemplateScene, row: Row | null): ReactNode {
  switch (node.kind) {
    case 'text':
      return <TemplateWords text={node.text} />
    case 'variable':
      return <TemplateVariable reference={node.reference} form={form} row={row} />
    case 'field':
      return <TemplatePlace name={node.field} style={node.style} form={form} row={row} />
    case 'element': {
      if (node.shownWith && rightsOf(form)[node.shownWith] === 'hidden') return null
      if (node.rows && !row) return <TemplateRows element={node} form={form} draw={drawNode} />
      return drawElement(
        node,
        <Nodes nodes={node.tag === 'table' ? withBodies(node.children) : node.children} form={form} row={row} />,
      )
    }
  }
}
