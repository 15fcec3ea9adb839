import { processDefinition } from '@/lib/engine/definition/process-definition'
import { mendOf } from './mends'

const process = processDefinition.parse({
  processId: 'p',
  name: '',
  formId: 'f',
  settings: { managers: [{ participantType: 0, param0: 'admin' }] },
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'fork', type: 'Condition' },
    { id: 'step', type: 'Activity' },
    { id: 'lost', type: 'Activity' },
    { id: 'end', type: 'End' },
  ],
  transitions: [
    { id: '1', from: 'start', to: 'fork' },
    { id: '2', from: 'fork', to: 'step', condition: 'Expression', expression: 'total > 1' },
    { id: '3', from: 'fork', to: 'end', condition: 'Expression', expression: 'total > 2' },
    { id: '4', from: 'step', to: 'end' },
    { id: '5', from: 'end', to: 'step' },
  ],
})
const finding = (key: string, elementId: string) => ({
  key,
  elementId,
  severity: 'error' as const,
  params: {},
  text: '',
  fix: '',
  run: [],
})
const mended = (key: string, elementId: string) => mendOf(process, finding(key, elementId))!.change(process)

describe('a mend where there is one right answer', () => {
  it('the last way out is the one that is left', () => {
    expect(mended('noOtherwise', 'fork').transitions[2]).toMatchObject({ id: '3', otherwise: true, condition: 'True' })
  })
  it('a step nothing leads to is taken away, and a line behind the end', () => {
    expect(mended('unreachable', 'lost').elements.map(({ id }) => id)).not.toContain('lost')
    expect(mended('endLeadsOn', 'end').transitions.map(({ id }) => id)).not.toContain('5')
  })
  it('a step nobody can carry out goes to the managers there are', () => {
    expect(mended('nobodyPossible', 'step').elements.find(({ id }) => id === 'step')).toMatchObject({
      empty: { kind: 'manager' },
    })
  })
  it('where somebody has to think, there is none', () => {
    expect(mendOf(process, finding('neverEnds', 'step'))).toBeNull()
    expect(mendOf({ ...process, transitions: [] }, finding('noOtherwise', 'fork'))).toBeNull()
  })
})
