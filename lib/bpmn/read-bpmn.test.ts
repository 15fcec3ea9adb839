import { bpmnFile, purchaseBpmn } from '@/tests/support/bpmn-samples'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { longestBpmn } from './guard-source'
import { readBpmn } from './read-bpmn'
import { costOf } from '@/tests/support/cost'

const only = async (source: string) => {
  const { processes } = await readBpmn(source)
  expect(processes).toHaveLength(1)
  return processes[0]!
}
const at = ({ elements }: ProcessDefinition, id: string) => elements.find((one) => one.id === id)
const way = ({ transitions }: ProcessDefinition, id: string) => transitions.find((one) => one.id === id)

describe('a BPMN file', () => {
  it('becomes a definition: people, choices, parts done by several, times, services that compute', async () => {
    const { definition } = await only(purchaseBpmn)
    expect(definition).toMatchObject({ processId: 'purchase', name: 'Purchase', description: 'How we buy.' })
    expect(at(definition, 'check')).toMatchObject({
      type: 'Activity',
      participants: [{ participantType: 3 }],
      deadline: { after: { amount: 2, unit: 'days' } },
      x: 280,
      y: 178,
      width: 100,
      height: 80,
    })
    expect(at(definition, 'n_sign')).toMatchObject({
      policy: 'Share',
      participants: [
        { participantType: 1, param0: 'board' },
        { participantType: 1, param0: 'finance' },
      ],
    })
    expect(at(definition, 'vote')).toMatchObject({
      mode: 'vote',
      vote: { percent: 60 },
      participants: [{ participantType: 18, param0: 'committee' }],
    })
    expect(at(definition, 'sum')).toMatchObject({
      type: 'Auto',
      auto: { type: 'Execute', assign: [{ field: 'total', expression: 'price * 2' }] },
    })
    expect(at(definition, 'pause')).toMatchObject({ until: { duration: { amount: 90, unit: 'minutes' } } })
    expect(at(definition, 'audit')).toMatchObject({
      type: 'SubProcess',
      processId: 'audit-process',
      fieldsIn: [{ from: 'total', to: 'amount' }],
    })
    expect(at(definition, 'lost')).toMatchObject({ type: 'End', kind: 'reject' })
    expect(way(definition, 'large')).toMatchObject({
      condition: 'Expression',
      expression: 'price > 1000 and not(urgent)',
    })
    expect(way(definition, 'small')).toMatchObject({ otherwise: true })
  })

  it('proposes the form its start shows, or the only one its steps show', async () => {
    const formOf = async (start: string, ...steps: string[]) => {
      const tasks = steps.map((key, at) => `<userTask id="t${at}" camunda:formKey="${key}"/>`).join('')
      const source = bpmnFile(`<process id="p"><startEvent id="s" ${start}/>${tasks}<endEvent id="e"/></process>`)
      return (await only(source)).definition.formId
    }
    expect(await formOf('camunda:formKey="order"', 'a', 'b')).toBe('order')
    expect(await formOf('', 'a', 'a')).toBe('a')
    expect(await formOf('', 'a', 'b')).toBe('')
    expect(await formOf('camunda:formKey="embedded:app:forms/x.html"')).toBe('')
  })

  it('has what is not run as it says, and what is kept, told by name, place and line', async () => {
    const { findings } = await only(purchaseBpmn)
    const told = (key: string) => findings.filter((one) => one.key === key).map(({ name, detail }) => [name, detail])
    expect(told('conditionOpen')).toEqual([['', '${bean.isOdd(execution)}']])
    expect(told('serviceOpen')).toEqual([['Pay', 'org.example.Pay']])
    expect(told('boundaryEvent')).toEqual([['Late', 'TimerEventDefinition']])
    expect(told('endAsReject')).toEqual([['Lost', '']])
    expect(told('lane')).toEqual([])
    expect(told('data').map(([name]) => name)).toEqual(['Offer', ''])
    expect(told('artifact')).toEqual([])
    expect(told('settingsKept')).toEqual([
      ['Purchase', 'other:color'],
      ['Check', 'camunda:formKey, other:hint'],
    ])
    expect(told('collaboration').map(([name]) => name)).toEqual(['Vendor', ''])
    expect(told('waysAdded')).toEqual([['', '']])
    expect(findings.find(({ name }) => name === 'Pay')?.line).toBe(
      purchaseBpmn.slice(0, purchaseBpmn.indexOf('id="pay"')).split('\n').length,
    )
  })

  it('a gateway that brings ways together and splits them again becomes a join and a split', async () => {
    const { definition } = await only(purchaseBpmn)
    expect(at(definition, 'both')).toMatchObject({ type: 'Join', join: 'And' })
    expect(at(definition, 'both-ways')).toMatchObject({ type: 'Split', split: 'All' })
    expect(definition.transitions.filter(({ from }) => from === 'both-ways').map(({ to }) => to)).toEqual([
      'pay',
      'sum',
    ])
    expect(at(definition, 'again')).toMatchObject({ type: 'Join' })
  })

  it('a step with several ways on goes all of them, or those that hold', async () => {
    const forked = (condition: string) =>
      bpmnFile(`<process id="p"><startEvent id="s"/><task id="a"/><task id="b"/><task id="c"/><sequenceFlow id="f1" sourceRef="s" targetRef="a"/>
      <sequenceFlow id="f2" sourceRef="a" targetRef="b">${condition}</sequenceFlow><sequenceFlow id="f3" sourceRef="a" targetRef="c"/></process>`)
    expect(at((await only(forked(''))).definition, 'a-ways')).toMatchObject({ split: 'All' })
    const chosen = await only(forked('<conditionExpression>${x}</conditionExpression>'))
    expect(at(chosen.definition, 'a-ways')).toMatchObject({ split: 'SelectMulti' })
  })

  it('without a drawing is laid out, nothing on top of another; a beginning and an end it leaves out are put in', async () => {
    const { definition, findings } = await only(
      bpmnFile(
        '<process id="p"><task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/></process>',
      ),
    )
    expect(definition.elements.map(({ type }) => type)).toEqual(['Activity', 'Activity', 'Start', 'End'])
    const boxes = definition.elements
    for (const one of boxes)
      for (const other of boxes)
        if (one !== other)
          expect(
            one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y,
          ).toBe(true)
    expect(findings.map(({ key }) => key)).toEqual(expect.arrayContaining(['laidOut', 'startAdded', 'endAdded']))
  })

  it('with several processes gives each', async () => {
    const { processes, inventory } = await readBpmn(
      bpmnFile('<process id="one"><startEvent id="s"/></process><process id="two"><startEvent id="t"/></process>'),
    )
    expect(processes.map(({ definition }) => definition.processId)).toEqual(['one', 'two'])
    expect(inventory).toMatchObject({ 'bpmn:Process': 2, 'bpmn:StartEvent': 2, _diagrams: 0 })
  })

  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`
  it('with a document type is read without it: no entity grows, nothing is fetched, and it is said', async () => {
    const source = bomb + bpmnFile('<process id="p" name="&c;"><task id="t"/></process>').replace(/^<\?xml.*\n/, '')
    const { definition, findings } = await only(source)
    expect(definition.name.length).toBeLessThan(20)
    expect(findings.find(({ key }) => key === 'unread')?.detail).toBe('DOCTYPE')
  })

  it.each([
    ['is no XML', 'this is a letter', 'notXml 1'],
    ['is empty', '', 'notXml 1'],
    ['is another XML', '<html><body/></html>', 'notBpmn'],
    ['breaks off', bpmnFile('<process id="p">').slice(0, -20), /^notXml \d+/],
    ['closes what is not open', '<a></b>', /^not(Xml|Bpmn)/],
    ['has more tags than any', bpmnFile(`<process id="p">${'<task/>'.repeat(100_000)}</process>`), 'tooManyTags 60000'],
    [
      'has more elements than a definition',
      bpmnFile(`<process id="p">${'<task/>'.repeat(2000)}</process>`),
      'tooManyElements 1000',
    ],
    [
      'has more processes than any',
      bpmnFile(Array.from({ length: 60 }, (_, at) => `<process id="p${at}"/>`).join('')),
      'tooManyProcesses 20',
    ],
    [
      'has more to be said of than anybody reads',
      bpmnFile(`<process id="p">${'<textAnnotation/>'.repeat(25_000)}</process>`),
      'tooManyFindings 20000',
    ],
    ['lies thousands of levels deep', bpmnFile('<a>'.repeat(20_000) + '</a>'.repeat(20_000)), 'tooDeep 100'],
    ['is larger than any', ' '.repeat(longestBpmn + 1), `tooLarge ${longestBpmn}`],
    ['has a document type without end', '<!DOCTYPE a [', /^notXml/],
  ])('that %s is refused at once, by its reason', async (_what, source, reason) => {
    const cost = await costOf(() => expect(readBpmn(source)).rejects.toThrow(reason))
    expect(cost).toBeLessThan(20)
  })
})
