/** What is wrong with an expression, and where; sentences stand below `workflow.expression`. */
export interface ExpressionError {
  kind: 'syntax' | 'name' | 'type' | 'arguments' | 'range' | 'loops' | 'function' | 'pattern'
  position: { from: number; to: number }
  /** The piece of the expression that is wrong. */
  name: string
}
