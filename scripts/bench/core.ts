import { Company } from '@/lib/engine/testing/company'
import { Rehearsal } from '@/lib/engine/testing/rehearsal'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { table } from './load'

const people = ['ann', 'bob', 'cleo', 'dan']
const company = new Company(
  { root: null },
  people.map((account) => ({ account, department: 'root' })),
)
const by = (account: string) => [{ participantType: 0, param0: account }]

/** Four steps, a condition, a split with a join: what offices draw. */
const definition: ProcessDefinitionInput = {
  processId: 'bench',
  name: 'bench',
  formId: 'form',
  settings: { maxReturns: 1000 },
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'first', type: 'Activity', participants: by('bob') },
    { id: 'amount', type: 'Condition' },
    { id: 'high', type: 'Activity', participants: by('cleo') },
    { id: 'split', type: 'Split' },
    { id: 'left', type: 'Activity', participants: by('bob') },
    { id: 'right', type: 'Activity', participants: by('dan') },
    { id: 'join', type: 'Join' },
    { id: 'end', type: 'End' },
  ],
  transitions: [
    { id: 't1', from: 'start', to: 'first' },
    { id: 't2', from: 'first', to: 'amount' },
    { id: 't3', from: 'amount', to: 'high', condition: 'Expression', expression: 'total > 100' },
    { id: 't4', from: 'amount', to: 'split', otherwise: true },
    { id: 't5', from: 'high', to: 'split' },
    { id: 't6', from: 'split', to: 'left' },
    { id: 't7', from: 'split', to: 'right' },
    { id: 't8', from: 'left', to: 'join' },
    { id: 't9', from: 'right', to: 'join' },
    { id: 't10', from: 'join', to: 'end' },
  ],
}

function whole(): number {
  const play = new Rehearsal({ company, definition }, 'ann')
  play.submit('ann', { total: '500' })
  play.as('bob', 'Action')
  play.as('cleo', 'Action')
  play.as('bob', 'Action')
  play.as('dan', 'Action')
  return play.history.length
}

/** A task that was sent back and handed in again so many times, before its first step. */
function returned(times: number): Rehearsal {
  const play = new Rehearsal({ company, definition }, 'ann')
  play.submit('ann', { total: '500' })
  for (let time = 0; time < times; time++) {
    play.as('bob', 'Recede', { opinion: 'again' })
    play.submit('ann', { total: '500' })
  }
  return play
}

function perSecond(work: () => number, atLeastMs: number): number {
  for (let warm = 0; warm < 50; warm++) work()
  const began = performance.now()
  let steps = 0
  while (performance.now() - began < atLeastMs) steps += work()
  return Math.round((steps / (performance.now() - began)) * 1000)
}

/** Steps a second of the engine alone, and how much longer a step takes when much has happened before it. */
export async function benchCore(): Promise<void> {
  const rows: Record<string, string | number>[] = [
    { task: 'from start to end, five steps', 'steps per s': perSecond(whole, 3000), 'tokens before': '' },
  ]
  for (const times of [0, 10, 100, 500]) {
    const play = returned(times)
    const { state } = play
    const approve = () => {
      play.state = state
      play.as('bob', 'Action')
      play.history.length = 0
      return 1
    }
    rows.push({
      task: `an approval after ${times} returns`,
      'steps per s': perSecond(approve, 2000),
      'tokens before': state.tokens.length,
    })
  }
  table('The engine alone', rows)
}
