import fc from 'fast-check'
import { block, compile } from '@/tests/laws/random-process'
import { formDefinition } from '@/lib/form-data/form-definition'
import { processDefinition, type ProcessDefinitionInput } from '../definition/process-definition'
import { participantType as type } from '../participants/participant'
import { Company } from '../testing/company'
import { KnownFacts } from '../organisation/known-facts'
import { checkProcess } from './check-process'

const company = new Company(
  { root: null, attic: 'root' },
  ['ann', 'bob', 'cat', 'dan', 'eve'].map((account) => ({ account, department: 'root' })),
)
const form = formDefinition.parse({
  sections: [{ id: 's', title: '', fields: [{ id: 'total', type: 'money', label: '' }] }],
})
const sound: ProcessDefinitionInput = {
  processId: 'p',
  name: '',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start' },
    {
      id: 'step',
      type: 'Activity',
      name: 'Step',
      participants: [{ participantType: type.user, param0: 'ann' }],
    },
    { id: 'fork', type: 'Condition', name: 'Fork' },
    { id: 'end', type: 'End' },
  ],
  transitions: [
    { id: '1', from: 'start', to: 'step' },
    { id: '2', from: 'step', to: 'fork' },
    { id: '3', from: 'fork', to: 'step', condition: 'Expression', expression: 'total > 5' },
    { id: '4', from: 'fork', to: 'end', otherwise: true },
  ],
}
type Definition = Required<Pick<ProcessDefinitionInput, 'elements' | 'transitions'>> & ProcessDefinitionInput

function keys(change: (definition: Definition) => void = () => undefined): string[] {
  const definition = structuredClone(sound) as Definition
  change(definition)
  const answer = checkProcess(processDefinition.parse(definition), form, company)
  return answer.kind === 'answered' ? answer.result.map(({ elementId, key }) => `${elementId} ${key}`) : []
}

describe('what checks have to know of the organisation', () => {
  const steps = Array.from({ length: 501 }, (_, at) => ({
    id: `s${at}`,
    type: 'Activity' as const,
    name: `S${at}`,
    participants: [
      { participantType: type.user, param0: `person${at}` },
      { participantType: type.role, param0: `role${at % 7}` },
    ],
  }))
  const ids = ['start', ...steps.map(({ id }) => id), 'end']
  const long = processDefinition.parse({
    ...sound,
    elements: [{ id: 'start', type: 'Start' }, ...steps, { id: 'end', type: 'End' }],
    transitions: ids.slice(1).map((to, at) => ({ id: `t${at}`, from: ids[at]!, to })),
  })

  it('is asked all at once, however many people are named, and answered as one by one', () => {
    const facts = new KnownFacts()
    const rounds: number[] = []
    let answer = checkProcess(long, form, facts)
    for (; answer.kind === 'ask'; answer = checkProcess(long, form, facts)) {
      const asked = [answer.question, ...(answer.also ?? [])]
      expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(asked.length)
      rounds.push(asked.length)
      for (const question of asked) facts.know(question as never, company.ask(question as never) as never)
    }
    expect(rounds).toEqual([508])
    expect(answer.result.length).toBeGreaterThanOrEqual(501)
    const known = checkProcess(long, form, company)
    expect(known).toEqual(answer)
  })
})

describe('checks before publishing', () => {
  it('R3-56 a channel without a gateway is named', () => {
    const withFlags = (flags: number) =>
      keys(({ elements, transitions }) => {
        elements.push({
          id: 'tell',
          type: 'Notification',
          name: 'Tell',
          participants: [{ participantType: type.user, param0: 'ann' }],
          flags,
        })
        transitions[0]!.to = 'tell'
        transitions.push({ id: '5', from: 'tell', to: 'step' })
      })
    expect([withFlags(1), withFlags(2), withFlags(5), withFlags(24)]).toEqual([
      [],
      ['tell noGateway'],
      ['tell noGateway'],
      [],
    ])
  })

  it('R2.4-12 name the place of an expression with an error, in the drawing and in the form', () => {
    const definition = structuredClone(sound) as Definition
    definition.transitions[2]!.expression = 'totl > 5'
    const wrongForm = formDefinition.parse({
      sections: [
        {
          id: 's',
          title: '',
          fields: [
            { id: 'total', type: 'money', label: 'Total', formula: 'sumMoney(lines.amont)' },
            { id: 'note', type: 'text', label: 'Note', visibleWhen: 'total + 1' },
            { id: 'a', type: 'number', label: 'A', formula: 'b + 1' },
            { id: 'b', type: 'number', label: 'B', formula: 'a + 1' },
            {
              id: 'lines',
              type: 'table',
              label: 'Lines',
              fields: [{ id: 'amount', type: 'money', label: 'Amount', formula: '"text"' }],
            },
          ],
        },
      ],
    })
    const answer = checkProcess(processDefinition.parse(definition), wrongForm, company)
    const found = answer.kind === 'answered' ? answer.result.filter(({ key }) => key.startsWith('expression.')) : []
    expect(found.map(({ elementId, key, params }) => [elementId, key, params.where, params.name])).toEqual([
      ['3', 'expression.name', 'Fork → Step', 'totl'],
      ['', 'expression.notYesNo', 'Note', 'total + 1'],
      ['', 'expression.name', 'Total', 'amont'],
      ['', 'expression.circle', 'A', 'a, b'],
      ['', 'expression.circle', 'B', 'a, b'],
      ['', 'expression.result', 'Lines → Amount', '"text"'],
    ])
    expect(found.every(({ severity }) => severity === 'error')).toBe(true)
  })

  it('find nothing wrong with a sound process', () => expect(keys()).toEqual([]))

  it('R3-45 a button of the form opens a page there is, with fields there are', () => {
    const withPage = (interfaceId: string, field: string) => {
      const other = formDefinition.parse({
        sections: [
          {
            id: 's',
            title: '',
            fields: [
              { id: 'total', type: 'money', label: '' },
              { id: 'map', type: 'page', label: 'Map', interfaceId, values: { at: field } },
            ],
          },
        ],
      })
      const answer = checkProcess(processDefinition.parse(sound), other, company)
      return answer.kind === 'answered' ? answer.result.map(({ key, params }) => `${key} ${params.id}`) : []
    }
    expect(withPage('page', 'total')).toEqual([])
    expect(withPage('service', 'total')).toEqual(['pageUnknown service'])
    expect(withPage('none', 'gone')).toEqual(['pageUnknown none', 'fieldUnknown gone'])
  })

  it.each<[string, (definition: Definition) => void, string[]]>([
    ['two starts', ({ elements }) => elements.push({ id: 'other', type: 'Start' }), ['other oneStart']],
    ['a key twice', ({ elements }) => elements.push({ id: 'end', type: 'End' }), ['end keyRepeated']],
    [
      'a transition to nothing',
      ({ transitions }) => transitions.push({ id: '9', from: 'step', to: 'gone' }),
      ['9 transitionLoose'],
    ],
    ['an element nothing leads to', ({ elements }) => elements.push({ id: 'lost', type: 'End' }), ['lost unreachable']],
    [
      'a dead end',
      ({ elements, transitions }) => {
        elements.push({ id: 'stuck', type: 'Condition' })
        transitions.push({ id: '9', from: 'fork', to: 'stuck' })
      },
      ['stuck deadEnd'],
    ],
    [
      'no otherwise',
      ({ transitions }) => {
        transitions[3]!.otherwise = false
        transitions[3]!.condition = 'False'
      },
      ['fork noOtherwise'],
    ],
    [
      'a circle without a step',
      ({ transitions }) => {
        transitions.push({
          id: '9',
          from: 'fork',
          to: 'fork',
          condition: 'Expression',
          expression: 'total > 9',
        })
      },
      ['fork emptyCircle'],
    ],
    [
      'a misspelled name in a condition',
      ({ transitions }) => {
        transitions[2]!.expression = 'totl > 5'
      },
      ['3 expression.name'],
    ],
    [
      'a condition that does not parse',
      ({ transitions }) => {
        transitions[2]!.expression = 'total >'
      },
      ['3 expression.syntax'],
    ],
    [
      'a step without people',
      ({ elements }) => {
        Object.assign(elements[1]!, { participants: [] })
      },
      ['step noParticipants'],
    ],
    [
      'a person who does not exist',
      ({ elements }) => {
        Object.assign(elements[1]!, { participants: [{ participantType: type.user, param0: 'zoe' }] })
      },
      ['step personUnknown'],
    ],
    [
      'a rule without its parameter',
      ({ elements }) => {
        Object.assign(elements[1]!, { participants: [{ participantType: type.role }] })
      },
      ['step participantIncomplete'],
    ],
    [
      'everyone as the people of a step',
      ({ elements }) => {
        Object.assign(elements[1]!, { participants: [{ participantType: type.everyone }] })
      },
      ['step participantNotHere'],
    ],
    [
      'a field the form does not have',
      ({ elements }) => {
        Object.assign(elements[1]!, { rights: { default: 'read', fields: { gone: 'edit' } } })
      },
      ['step fieldUnknown'],
    ],
    [
      'nobody to stand in',
      ({ elements }) => {
        Object.assign(elements[1]!, { empty: { kind: 'persons' } })
      },
      ['step noSubstitutes'],
    ],
    [
      'a sub-process that is not published',
      ({ elements }) => {
        elements[1] = { id: 'step', type: 'SubProcess', processId: 'gone' }
      },
      ['step processUnknown'],
    ],
    [
      'a field the other form does not have',
      ({ elements }) => {
        elements[1] = {
          id: 'step',
          type: 'SubProcess',
          processId: 'other',
          fieldsIn: [{ from: 'total', to: 'gone' }],
        }
      },
      ['step fieldUnknown'],
    ],
    [
      'an automatic step that computes with unknown names',
      ({ elements }) => {
        elements[1] = {
          id: 'step',
          type: 'Auto',
          auto: { type: 'Execute', assign: [{ field: 'total', expression: 'nothing + 1' }] },
        }
      },
      ['step emptyCircle', 'fork emptyCircle', 'step expression.name'],
    ],
    [
      'a condition that is no question',
      ({ transitions }) => {
        transitions[2]!.expression = 'total + 5'
      },
      ['3 expression.notYesNo'],
    ],
    [
      'a condition that was never written',
      ({ transitions }) => {
        transitions[2]!.expression = ' '
      },
      ['3 expression.missing'],
    ],
    [
      'people by an expression that cannot be computed, or yields none',
      ({ elements }) => {
        Object.assign(elements[1]!, {
          participants: [
            { participantType: type.expression, param0: 'if total > 5 then bos else "ann"' },
            { participantType: type.expression, param0: 'total * 2' },
            { participantType: type.expression, param0: 'if total > 0 then ["ann", initiator] else "bob"' },
          ],
        })
      },
      ['step expression.name', 'step expression.notPeople'],
    ],
    [
      'a title that names no field',
      (definition) => {
        definition.settings = { titleRule: '{process} {totl} {total} {no}' }
      },
      [' fieldUnknown'],
    ],
    [
      'a role and a department nobody is in today',
      ({ elements }) => {
        Object.assign(elements[1]!, {
          participants: [
            { participantType: type.role, param0: 'empty' },
            { participantType: type.department, param0: 'attic' },
          ],
        })
      },
      ['step nobodyPossible'],
    ],
    [
      'a step only a closed transition leads to',
      ({ elements, transitions }) => {
        elements.push({ id: 'shut', type: 'Activity', participants: [{ participantType: type.user, param0: 'ann' }] })
        transitions.push(
          { id: '9', from: 'fork', to: 'shut', condition: 'False' },
          { id: '10', from: 'shut', to: 'end' },
        )
      },
      ['shut neverReached'],
    ],
    [
      'a join that may wait for ever',
      ({ elements, transitions }) => {
        elements.push(
          { id: 'split', type: 'Split', split: 'SelectOne' },
          { id: 'join', type: 'Join', join: 'Advance', advance: { need: 'branches', branches: ['10', '11'] } },
        )
        transitions[3]!.to = 'split'
        transitions.push(
          { id: '10', from: 'split', to: 'join', condition: 'Expression', expression: 'total > 1' },
          { id: '11', from: 'split', to: 'join', otherwise: true },
          { id: '12', from: 'join', to: 'end' },
        )
      },
      ['join joinWaits'],
    ],
    [
      'a circle no condition leads out of',
      ({ elements, transitions }) => {
        elements.push({ id: 'again', type: 'Condition' })
        transitions[1]!.to = 'again'
        transitions.push({ id: '9', from: 'again', to: 'step' }, { id: '10', from: 'again', to: 'fork' })
      },
      ['start neverEnds', 'fork neverReached', 'end neverReached'],
    ],
    [
      'branches that run into the same step',
      ({ elements, transitions }) => {
        elements.push({ id: 'split', type: 'Split' })
        transitions[0]!.to = 'split'
        transitions.push({ id: '9', from: 'split', to: 'step' }, { id: '10', from: 'split', to: 'step' })
      },
      ['step twiceAtOnce'],
    ],
    [
      'a branch that leads back before its split',
      ({ elements, transitions }) => {
        const ann = [{ participantType: type.user, param0: 'ann' }]
        elements.push(
          { id: 'split', type: 'Split' },
          { id: 'join', type: 'Join' },
          { id: 'left', type: 'Condition' },
          { id: 'right', type: 'Activity', participants: ann },
        )
        transitions[3]!.to = 'split'
        transitions.push(
          { id: '10', from: 'split', to: 'left' },
          { id: '11', from: 'split', to: 'right' },
          { id: '12', from: 'left', to: 'step', condition: 'Expression', expression: 'total > 7' },
          { id: '13', from: 'left', to: 'join', otherwise: true },
          { id: '14', from: 'right', to: 'join' },
          { id: '15', from: 'join', to: 'end' },
        )
      },
      ['right twiceAtOnce', 'split splitReentered'],
    ],
  ])('name %s', (_name, change, expected) => expect(keys(change)).toEqual(expected))

  it('show a join that may wait for ever by the shortest run to it', () => {
    const definition = structuredClone(sound) as Definition
    definition.elements.push(
      { id: 'split', type: 'Split' },
      { id: 'join', type: 'Join', join: 'Advance', advance: { need: 'branches', branches: ['10'] } },
    )
    definition.transitions[3]!.to = 'split'
    definition.transitions.push(
      { id: '10', from: 'split', to: 'join', condition: 'Expression', expression: 'total > 1' },
      { id: '11', from: 'split', to: 'join' },
      { id: '12', from: 'join', to: 'end' },
    )
    const answer = checkProcess(processDefinition.parse(definition), form, company)
    const [problem] = answer.kind === 'answered' ? answer.result : []
    expect(problem).toMatchObject({ elementId: 'join', key: 'joinWaits', run: ['start', 'step', 'fork', 'split'] })
  })

  it('pass every process the laws are proven on', () => {
    fc.assert(
      fc.property(block, (body) => {
        const answer = checkProcess(processDefinition.parse(compile(body)), form, company)
        expect(
          answer.kind === 'answered'
            ? answer.result.filter(({ severity, key }) => severity === 'error' && key !== 'emptyCircle')
            : null,
        ).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
