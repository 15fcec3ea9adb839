import fc from 'fast-check'
import { compareDefinitions } from '@/lib/engine/definition/compare'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { elementTraits } from '@/lib/engine/elements/traits'
import { traits } from '@/lib/engine/elements/traits.generated'
import { participant } from '@/lib/engine/participants/participant'
import { compareTexts } from '@/lib/process-text/compare-texts'
import { textForStarters } from '@/lib/process-text/for-starters'
import { plainOptions } from '@/lib/process-text/people-sentences'
import { processText, type ProcessText } from '@/lib/process-text/process-text'
import en from '@/messages/en-US/process-text.json'
import tw from '@/messages/zh-TW/process-text.json'
import zh from '@/messages/zh-CN/process-text.json'
import { demoProcesses } from '@/server/seeds/demo-processes'
import { withOneChange } from './changed-settings'
import { block, compile } from './random-process'

const runs = Math.min(Number(process.env.LAW_RUNS ?? 60), 1000)
const drawn = block.map((body) => processDefinition.parse(compile(body)))
const demos = demoProcesses.map(({ process: own }) => processDefinition.parse(own))

/** One of every type, in a row. */
const everything = processDefinition.parse({
  processId: 'everything',
  name: 'Everything',
  formId: 'form',
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'step', type: 'Activity', participants: [{ participantType: 8, leaderUp: false }] },
    { id: 'fork', type: 'Condition' },
    { id: 'split', type: 'Split' },
    { id: 'join', type: 'Join' },
    { id: 'advance', type: 'Join', join: 'Advance' },
    { id: 'wait', type: 'Wait', until: { kind: 'duration', duration: { amount: 2, unit: 'days' } } },
    { id: 'untilDay', type: 'Wait', until: { kind: 'field', field: 'day', offsetDays: -2 } },
    { id: 'untilTrue', type: 'Wait', until: { kind: 'condition', expression: 'total > 1' } },
    { id: 'tell', type: 'Notification', participants: [{ participantType: 3 }] },
    { id: 'compute', type: 'Auto', auto: { type: 'Execute', assign: [{ field: 'total', expression: '1 + 1' }] } },
    { id: 'ask', type: 'Auto', auto: { type: 'Rule', ask: 'rule("a", {})' } },
    { id: 'script', type: 'Auto', auto: { type: 'JavaScript', script: 'return 1' } },
    { id: 'web', type: 'Auto', auto: { type: 'WebService', url: 'https://example.com' } },
    { id: 'kept', type: 'Auto', auto: { type: 'Interface', call: { kind: 'Interface', interfaceId: 'a' } } },
    { id: 'sql', type: 'SQL', call: { kind: 'SQL', dataSource: 'a', statement: 'select 1' } },
    { id: 'out', type: 'InterfaceOut', call: { kind: 'REST', url: 'https://example.com' } },
    { id: 'in', type: 'InterfaceIn' },
    { id: 'sub', type: 'SubProcess', processId: 'other' },
    { id: 'archive', type: 'Archive' },
    { id: 'record', type: 'Record', listId: 'stock', fields: [{ from: 'total', to: 'amount' }] },
    { id: 'end', type: 'End' },
    { id: 'alone', type: 'End' },
  ],
  transitions: [
    'start step fork split join advance wait untilDay untilTrue tell compute ask script web kept sql out in sub archive record end'
      .split(' ')
      .map((to, index, all) => ({ id: `t${index}`, from: all[index - 1] ?? '', to }))
      .slice(1),
    { id: 'back', from: 'fork', to: 'start', condition: 'Expression' as const, expression: 'total > 10' },
  ].flat(),
})

const paragraphsOf = (text: ProcessText) => text.chapters.flatMap(({ paragraphs }) => paragraphs)
const differs = (before: ProcessDefinition, after: ProcessDefinition) =>
  compareTexts(processText(before), processText(after))
    .flatMap(({ paragraphs }) => paragraphs)
    .some(({ mark }) => mark !== 'same')

/** Changes the comparison of definitions sees and the text does not. */
const unsaid = (definition: ProcessDefinition): string[] =>
  [...withOneChange(definition)]
    .filter(([, changed]) => compareDefinitions(definition, changed).length > 0 && !differs(definition, changed))
    .map(([what]) => what)

const found = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words)

describe('the living text of a process', () => {
  it('has one of every type of element that there is in its sample', () => {
    const types = new Set(everything.elements.map(({ type }) => type))
    expect([...types].sort()).toEqual(Object.keys(traits).sort())
  })

  it('names every element of a definition, once', () => {
    const names = (definition: ProcessDefinition) =>
      expect(
        paragraphsOf(processText(definition))
          .map(({ element }) => element)
          .filter(Boolean)
          .sort(),
      ).toEqual(definition.elements.map(({ id }) => id).sort())
    for (const definition of [...demos, everything]) names(definition)
    fc.assert(fc.property(drawn, names), { numRuns: runs })
  })

  it('is the same for the same definition, wherever it is drawn', () => {
    const sameTwice = (definition: ProcessDefinition) => {
      const moved = { ...definition, elements: definition.elements.map((one) => ({ ...one, x: one.x + 40 })) }
      expect(processText(structuredClone(moved))).toEqual(processText(definition))
    }
    for (const definition of [...demos, everything]) sameTwice(definition)
    fc.assert(fc.property(drawn, sameTwice), { numRuns: runs })
  })

  it.each([...demos, everything].map((one) => [one.processId, one] as const))(
    'says of %s every change the comparison of versions sees',
    (_id, definition) => {
      expect(unsaid(definition)).toEqual([])
    },
  )

  it('says every change of random processes that the comparison sees', () => {
    fc.assert(
      fc.property(drawn, (definition) => {
        expect(unsaid(definition)).toEqual([])
      }),
      { numRuns: 5 },
    )
  })

  it('numbers steps in the order control reaches them, but for ways back', () => {
    fc.assert(
      fc.property(drawn, (definition) => {
        const { elements } = processText(definition)
        for (const { from, to, expression } of definition.transitions) {
          const [before, after] = [elements[from]?.number ?? 0, elements[to]?.number ?? 0]
          if (!expression.startsWith('round')) expect(before).toBeLessThan(after)
        }
      }),
      { numRuns: runs },
    )
  })

  it('has words in three languages for all it can say', () => {
    const keys = new Set<string>()
    for (const [, definition] of withOneChange(everything))
      for (const { sentences } of paragraphsOf(processText(definition))) for (const { key } of sentences) keys.add(key)
    const missing = [en, zh, tw].flatMap(({ say }) => [...keys].filter((key) => typeof found(say, key) !== 'string'))
    expect(missing).toEqual([])
    expect(keys.size).toBeGreaterThan(150)
  })

  it('says of a line of people what differs from a plain one', () => {
    const plain = participant.parse({ participantType: 8 })
    expect(plain).toMatchObject(plainOptions)
    const told = ['participantType', 'participantId', 'displayName', 'include', 'param0', 'param1']
    expect(Object.keys(plain).sort()).toEqual([...told, ...Object.keys(plainOptions)].sort())
  })

  it('leads who starts a request through every step, without anything of fields he does not see', () => {
    const hidden = new Set(['total', 'amount'])
    for (const definition of [...demos, everything]) {
      const text = textForStarters(processText(definition), hidden)
      const whole = JSON.stringify(text.chapters)
      expect(whole).not.toMatch(/"(total|amount)"[\],]|(total|amount) [<>=]/)
      expect(whole).not.toMatch(/https:|select 1|return 1|"inside"|"idle"/)
      const people = definition.elements.filter((one) => elementTraits(one).awaits === 'people').map(({ id }) => id)
      const reached = new Set(paragraphsOf(processText(definition)).map(({ id }) => id))
      const shown = new Set(paragraphsOf(text).map(({ id }) => id))
      expect(people.filter((id) => reached.has(id) && !shown.has(id))).toEqual([])
    }
  })
})
