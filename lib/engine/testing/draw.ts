import type { ProcessDefinitionInput } from '../definition/process-definition'

type Elements = ProcessDefinitionInput['elements']

/**
 * A definition in few words. Ways are `from to`, followed by `?field` for "when this switch is on", `!` for otherwise or
 * `never` for drawn but closed; ids of transitions are w1, w2 … Names that stand only in ways are steps of one person.
 */
export function draw(others: Elements, ways: string[], person = 'ann'): ProcessDefinitionInput {
  const drawn = ways.map((way) => way.split(' '))
  const known = new Set(['start', 'end', ...others.map(({ id }) => id)])
  const steps = [...new Set(drawn.flatMap(([from = '', to = '']) => [from, to]))].filter((id) => !known.has(id))
  return {
    processId: 'p',
    name: '',
    formId: 'f',
    settings: { authorizations: [{ participant: { participantType: 11 }, mask: 65535 }] },
    elements: [
      { id: 'start', type: 'Start', rights: { default: 'edit', fields: {} } },
      ...steps.map((id): Elements[number] => ({
        id,
        type: 'Activity',
        self: 'let',
        participants: [{ participantType: 0, param0: person }],
        rights: { default: 'edit', fields: {} },
      })),
      ...others,
      { id: 'end', type: 'End' },
    ],
    transitions: drawn.map(([from = '', to = '', when = ''], index) => ({
      id: `w${index + 1}`,
      from,
      to,
      otherwise: when === '!',
      ...(when.startsWith('?') ? { condition: 'Expression' as const, expression: `${when.slice(1)} = true` } : {}),
      ...(when === 'never' ? { condition: 'False' as const } : {}),
    })),
  }
}
