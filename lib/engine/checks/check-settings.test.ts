import { formDefinition, type FormDefinitionInput } from '@/lib/form-data/form-definition'
import { processDefinition, type ProcessDefinitionInput } from '../definition/process-definition'
import { participantType as type } from '../participants/participant'
import { Company } from '../testing/company'
import { draw } from '../testing/draw'
import { checkProcess, whyNotPlayable } from './check-process'

const company = new Company({ root: null }, [
  { account: 'ann', department: 'root' },
  { account: 'bob', department: 'root', roles: ['clerk'] },
  { account: 'old', department: 'root', enabled: false },
])
company.outside.sources = { books: 'database', mail: 'service' }
company.outside.people = { team: ['bob'] }
const fields: FormDefinitionInput = {
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', type: 'money', label: '' },
        { id: 'day', type: 'date', label: '' },
        { id: 'lines', type: 'table', label: '', fields: [{ id: 'amount', type: 'money', label: '' }] },
      ],
    },
  ],
}
type Element = ProcessDefinitionInput['elements'][number]
type Base = ReturnType<typeof draw>

/** What is said of a definition: `element key what`. */
function told(definition: Base, form = fields): string[] {
  const answer = checkProcess(processDefinition.parse(definition), formDefinition.parse(form), company)
  if (answer.kind === 'ask') throw new Error('a company for tests knows every answer')
  return answer.result
    .map(({ elementId, key, params }) => [elementId, key, params.id ?? params.line ?? ''].filter(Boolean).join(' '))
    .toSorted()
}
/** start → a (bob) → x → end, with x as it is given. */
const withElement = (x: object) => draw([{ id: 'x', ...x } as Element], ['start a', 'a x', 'x end'], 'bob')
const warnings = ['a selfApproval']

describe('work outside is checked before publishing', () => {
  const rest = { kind: 'REST', url: 'https://x' }
  const sql = { kind: 'SQL', dataSource: 'books', statement: 'select :total' }
  // prettier-ignore
  it.each<[string, object, string[]]>([
    ['a statement in a database there is', { type: 'SQL', call: sql }, []],
    ['in one there is not', { type: 'SQL', call: { ...sql, dataSource: 'gone' } }, ['x dataSourceUnknown gone']],
    ['in what is no database', { type: 'SQL', call: { ...sql, dataSource: 'mail' } }, ['x dataSourceUnknown mail']],
    ['with a parameter no field gives', { type: 'SQL', call: { ...sql, statement: 'select :totl' } }, ['x fieldUnknown totl']],
    ['with the key of the task', { type: 'SQL', call: { ...sql, statement: 'select :taskKey' } }, []],
    ['a field no form has for its answer', { type: 'SQL', call: sql, results: [{ field: 'gone' }] }, ['x fieldUnknown gone']],
    ['a call to a public address', { type: 'InterfaceOut', call: rest }, []],
    ['to a service there is', { type: 'InterfaceOut', call: { ...rest, service: 'mail' } }, []],
    ['to one there is not', { type: 'InterfaceOut', call: { ...rest, service: 'gone' } }, ['x dataSourceUnknown gone']],
    ['to a database as a service', { type: 'InterfaceOut', call: { ...rest, service: 'books' } }, ['x dataSourceUnknown books']],
    ['an interface that is kept', { type: 'InterfaceOut', call: { kind: 'Interface', interfaceId: 'service' } }, []],
    ['one that is not', { type: 'InterfaceOut', call: { kind: 'Interface', interfaceId: 'gone' } }, ['x interfaceUnknown gone']],
    ['one that opens a page', { type: 'InterfaceOut', call: { kind: 'Interface', interfaceId: 'page' } }, ['x interfaceForPeople']],
    ['an answer waited for', { type: 'InterfaceIn', results: [{ field: 'total' }] }, []],
    ['for a field there is not', { type: 'InterfaceIn', results: [{ field: 'gone' }] }, ['x fieldUnknown gone']],
    ['an interface of an automatic step', { type: 'Auto', auto: { type: 'Interface', call: sql } }, []],
    ['one in no database', { type: 'Auto', auto: { type: 'Interface', call: { ...sql, dataSource: 'gone' } } }, ['x dataSourceUnknown gone']],
    ['a script with an answer', { type: 'Auto', auto: { type: 'JavaScript', script: '', results: [{ field: 'total' }] } }, []],
    ['a snapshot', { type: 'Archive' }, []],
  ])('%s', (_name, x, expected) => expect(told(withElement(x))).toEqual([...warnings, ...expected].toSorted()))
})

describe('waits and started tasks are checked before publishing', () => {
  const wait = (until: object) => ({ type: 'Wait', until })
  const sub = (more: object) => ({ type: 'SubProcess', processId: 'other', ...more })
  // prettier-ignore
  it.each<[string, object, string[]]>([
    ['a day of the form', wait({ kind: 'field', field: 'day' }), []],
    ['a day it does not have', wait({ kind: 'field', field: 'gone' }), ['x fieldUnknown gone']],
    ['a condition', wait({ kind: 'condition', expression: 'total > 1' }), []],
    ['one that is no question', wait({ kind: 'condition', expression: 'total' }), ['x expression.notYesNo']],
    ['one never written', wait({ kind: 'condition', expression: '' }), ['x expression.missing']],
    ['a process there is', sub({ fieldsIn: [{ from: 'total', to: 'total' }] }), []],
    ['one there is not', sub({ processId: 'gone' }), ['x processUnknown gone']],
    ['from a field there is not', sub({ fieldsIn: [{ from: 'gone', to: 'total' }] }), ['x fieldUnknown gone']],
    ['back into one there is not', sub({ fieldsOut: [{ from: 'total', to: 'gone' }] }), ['x fieldUnknown gone']],
    ['for each row of a table', sub({ per: 'row', table: 'lines' }), []],
    ['of a table there is not', sub({ per: 'row', table: 'gone' }), ['x fieldUnknown gone']],
    ['for people without a name', sub({ per: 'person', people: [{ participantType: type.role }] }), ['x participantIncomplete']],
  ])('%s', (_name, x, expected) => expect(told(withElement(x))).toEqual([...warnings, ...expected].toSorted()))
})

describe('people are checked before publishing', () => {
  const user = (param0: string) => ({ participantType: type.user, param0 })
  const people = (participants: object[], more: object = {}) =>
    told(draw([{ id: 'x', type: 'Activity', participants, ...more } as Element], ['start x', 'x end'], 'bob'))
  // prettier-ignore
  it.each<[string, object[], object, string[]]>([
    ['somebody there is', [user('bob')], {}, []],
    ['who has left', [user('old')], {}, ['x personUnknown old']],
    ['a role with members', [{ participantType: type.role, param0: 'clerk' }], {}, []],
    ['a role nobody has', [{ participantType: type.role, param0: 'pilot' }], {}, ['x nobodyPossible']],
    ['the same, where the step has an answer to nobody', [{ participantType: type.role, param0: 'pilot' }], { empty: { kind: 'skip' } }, []],
    ['a department there is not', [{ participantType: type.department, param0: 'moon' }], {}, ['x groupUnknown moon']],
    ['a field', [{ participantType: type.variable, param0: 'form:/total' }], {}, []],
    ['a field there is not', [{ participantType: type.variable, param0: 'form:/gone' }], {}, ['x variableUnknown form:/gone']],
    ['a value of the system', [{ participantType: type.variable, param0: 'sys:/initiator' }], {}, []],
    ['one there is not', [{ participantType: type.variable, param0: 'sys:/gone' }], {}, ['x variableUnknown sys:/gone']],
    ['a step there is', [{ participantType: type.leaderOfStep, param0: 'start' }], {}, []],
    ['a step there is not', [{ participantType: type.stepSame, param0: 'gone' }], {}, ['x stepUnknown gone']],
    ['a dataset there is', [{ participantType: type.datasetRows, param0: 'team' }], {}, []],
    ['one there is not', [{ participantType: type.datasetRows, param0: 'gone' }], {}, ['x sourceUnknown gone']],
    ['nobody but who is taken out', [{ ...user('bob'), include: false }], {}, ['x noParticipants']],
    ['stand-ins there are', [user('bob')], { empty: { kind: 'persons', accounts: ['ann'] } }, []],
    ['stand-ins there are not', [user('bob')], { empty: { kind: 'persons', accounts: ['gone'] } }, ['x personUnknown gone']],
    ['none named to stand in', [user('bob')], { empty: { kind: 'persons' } }, ['x noSubstitutes']],
    ['nobody who looks after the process', [user('bob')], { empty: { kind: 'manager' } }, ['x noManagers']],
    ['a step to go back to', [user('bob')], { reject: { strategy: 'step', activityId: 'start' } }, []],
    ['one there is not, after a No', [user('bob')], { reject: { strategy: 'step', activityId: 'gone' } }, ['x stepUnknown gone']],
    ['one there is not, among those listed', [user('bob')], { recede: { targets: 'listed', listed: ['start', 'gone'] } }, ['x stepUnknown gone']],
    ['the initiator by name', [{ participantType: type.initiator }], {}, ['x initiatorNotLet']],
    ['the initiator, left to him', [{ participantType: type.initiator }], { self: 'let' }, ['x selfApproval']],
  ])('%s', (_name, participants, more, expected) => expect(people(participants, more)).toEqual(expected.toSorted()))
})

describe('what a process says of its form is checked before publishing', () => {
  const set = (settings: ProcessDefinitionInput['settings']) =>
    told({ ...withElement({ type: 'Condition' }), settings })
  const balance = { dictionary: 'd', kind: 'total', kinds: ['x'], amount: 'total', on: 'day' }
  it.each<[string, ProcessDefinitionInput['settings'], string[]]>([
    ['a title of names there are', { titleRule: '{process} {initiator} {department} {no} {date} {total}' }, []],
    ['a title of a name there is not', { titleRule: '{gone}' }, ['fieldUnknown gone']],
    ['fields of lists', { summaryFields: ['total', 'lines.amount'] }, []],
    [
      'fields of lists there are not',
      { summaryFields: ['gone', 'lines.gone'] },
      ['fieldUnknown gone', 'fieldUnknown lines.gone'],
    ],
    ['a balance', { balance }, []],
    ['a balance of fields there are not', { balance: { ...balance, on: 'gone' } }, ['fieldUnknown gone']],
  ])('%s', (_name, settings, expected) => expect(set(settings)).toEqual([...warnings, ...expected].toSorted()))

  it.each([
    ['total', []],
    ['lines.amount', []],
    ['gone', ['x fieldUnknown gone']],
    ['lines.gone', ['x fieldUnknown lines.gone']],
  ])('the right on a field: %s', (field, expected) => {
    const activity = { id: 'x', type: 'Activity', rights: { default: 'read', fields: { [field]: 'edit' } } }
    const participants = [{ participantType: type.user, param0: 'bob' }]
    expect(told(draw([{ ...activity, participants } as Element], ['start x', 'x end']))).toEqual(expected.toSorted())
  })
})

describe('drawings are checked before publishing', () => {
  const split: Element = { id: 'f', type: 'Split' }
  const join = (more: object = {}): Element => ({ id: 'j', type: 'Join', ...more }) as Element
  const parallel = ['start f', 'f a', 'f b', 'a j', 'b j', 'j end']
  const selves = ['a selfApproval', 'b selfApproval']
  const advance = (branches: string[]) => join({ join: 'Advance', advance: { need: 'branches', branches } })
  // prettier-ignore
  it.each<[string, Element[], string[], string[]]>([
    ['branches that meet', [split, join()], parallel, selves],
    ['a rule about branches there are', [split, advance(['w2', 'w3'])], parallel, selves],
    ['a rule about a branch there is not', [split, advance(['w9'])], parallel, ['j branchUnknown w9', ...selves]],
    ['a rule that is no question', [split, join({ join: 'Advance', advance: { need: 'expression', expression: 'arrived' } })], parallel, ['j expression.notYesNo', ...selves]],
    ['a join of nothing', [join()], ['start a', 'a j', 'j end'], ['j joinWithoutSplit', 'a selfApproval']],
    ['an end that leads on', [], ['start a', 'a end', 'end a'], ['end endLeadsOn', 'a selfApproval']],
    ['two ways for everything else', [], ['start a', 'a b !', 'a end !', 'b end'], ['a manyOtherwise', ...selves]],
    ['nothing for everything else', [], ['start a', 'a end ?on'], ['a noOtherwise', 'w2 expression.name', 'a selfApproval']],
    ['a way into a circle no end lies behind', [], ['start a', 'a b ?on', 'a end !', 'b c', 'c b'],
      ['b leadsToNoEnd', 'c leadsToNoEnd', 'w2 expression.name', 'a selfApproval', 'b selfApproval', 'c selfApproval']],
  ])('%s', (_name, others, ways, expected) => expect(told(draw(others, ways, 'bob'))).toEqual(expected.toSorted()))

  it('one with faults may be played as long as it has one start and whole ways', () => {
    const playable = (definition: Base) => whyNotPlayable(processDefinition.parse(definition))?.key ?? null
    const base = draw([], ['start a', 'a end'], 'bob')
    expect(playable(base)).toBeNull()
    expect(
      playable({
        ...base,
        elements: base.elements.filter(({ id }) => id !== 'end'),
        transitions: [base.transitions[0]!],
      }),
    ).toBeNull()
    expect(playable({ ...base, transitions: [...base.transitions, { id: 'w9', from: 'a', to: 'gone' }] })).toBe(
      'transitionLoose',
    )
    expect(
      playable({
        ...base,
        elements: base.elements.filter(({ id }) => id !== 'start'),
        transitions: [base.transitions[1]!],
      }),
    ).toBe('oneStart')
    expect(playable({ ...base, elements: [...base.elements, base.elements[1]!] })).toBe('keyRepeated')
  })
})
