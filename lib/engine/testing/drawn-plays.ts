import type { ProcessDefinitionInput } from '../definition/process-definition'
import { participantType } from '../participants/participant'
import { Company } from './company'
import { Rehearsal } from './rehearsal'

const names = ['ann', 'bob', 'cat', 'dan', 'eve']
export const company = new Company({ root: null }, [
  ...names.map((account) => ({ account, department: 'root' })),
  { account: 'boss', department: 'root', leads: true },
])
export const users = (...accounts: string[]) =>
  accounts.map((param0) => ({ participantType: participantType.user, param0 }))
export type Element = ProcessDefinitionInput['elements'][number]
export const step = (id: string, accounts: string[], more: object = {}): Element => ({
  id,
  type: 'Activity',
  name: id,
  participants: users(...accounts),
  ...more,
})

/** Elements one after the other, from a start to an end. */
export function row(...middle: Element[]) {
  const ids = ['start', ...middle.map(({ id }) => id), 'end']
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [{ id: 'start', type: 'Start' }, ...middle, { id: 'end', type: 'End' }],
    transitions: ids.slice(1).map((to, index) => ({ id: `t${index}`, from: ids[index] ?? '', to })),
  }
  const play = new Rehearsal({ company, definition, administrator: 'boss' }, 'ann')
  play.submit('ann')
  return play
}

/** start → split → (a → a2 | b) → join → last → end */
export function forked() {
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      step('first', ['eve']),
      { id: 'split', type: 'Split' },
      step('a', ['bob']),
      step('a2', ['cat']),
      step('b', ['dan']),
      { id: 'join', type: 'Join' },
      step('last', ['eve']),
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: '0', from: 'start', to: 'first' },
      { id: '1', from: 'first', to: 'split' },
      { id: '2', from: 'split', to: 'a' },
      { id: '3', from: 'a', to: 'a2' },
      { id: '4', from: 'split', to: 'b' },
      { id: '5', from: 'a2', to: 'join' },
      { id: '6', from: 'b', to: 'join' },
      { id: '7', from: 'join', to: 'last' },
      { id: '8', from: 'last', to: 'end' },
    ],
  }
  const play = new Rehearsal({ company, definition, administrator: 'boss' }, 'ann')
  play.submit('ann')
  play.as('eve', 'Action')
  return play
}
export const why = { opinion: 'because' }
