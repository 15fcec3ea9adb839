/** The package has no types at its entrance; what we use of it. */
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    fromXML(source: string): Promise<{ rootElement: unknown; warnings: { message: string }[] }>
    toXML(root: unknown, options?: { format?: boolean }): Promise<{ xml: string }>
    create(type: string, properties?: Record<string, unknown>): unknown
    createAny(name: string, uri: string, properties?: Record<string, unknown>): unknown
  }
}
