import { finding } from '../../checks/finding'
import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const subProcessTraits = {
  awaits: 'children',
  stops: true,
  people: ({ people }) => people,
  fields: ({ per, table, fieldsIn, fieldsOut }) => [
    ...fieldsOut.map(({ to }) => to),
    ...(per === 'row' ? [table] : fieldsIn.map(({ from }) => from)),
  ],
  /** The process is there, and so are the fields of its form. */
  checkNamed({ id: elementId, name, processId, fieldsIn, fieldsOut }, { facts }) {
    const process = facts.ask({ kind: 'process', processId })
    if (!process) return [finding('error', elementId, 'processUnknown', { name, id: processId })]
    return [...fieldsIn.map(({ to }) => to), ...fieldsOut.map(({ from }) => from)]
      .filter((field) => !process.fields.includes(field))
      .map((id) => finding('error', elementId, 'fieldUnknown', { id }))
  },
  check: () => [],
  rights: () => null,
  expressions: () => [],
  call: () => null,
} satisfies ElementTraits<ElementOf<'SubProcess'>>
