import type { VariableReference } from '@/lib/variables/reference'
import type { AllowedTag } from './allowed-markup'

/** What is kept of an element's attributes, each checked. */
export interface TemplateAttributes {
  /** CSS properties by their name in CSS. */
  style: Record<string, string>
  colSpan?: number
  rowSpan?: number
  href?: string
  src?: string
  alt?: string
  title?: string
  /** A table with lines round its cells. */
  ruled?: true
}

export type TemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; reference: VariableReference }
  /** The place of a field, or inside rows of a column. */
  | { kind: 'field'; field: string; style: Record<string, string> }
  | {
      kind: 'element'
      tag: AllowedTag
      attributes: TemplateAttributes
      /** The sub-table it is repeated for. */
      rows?: string
      /** The field whose readers see it. */
      shownWith?: string
      children: TemplateNode[]
    }
export type TemplateElement = Extract<TemplateNode, { kind: 'element' }>
