import type { FormDefinitionInput } from '@/lib/form-data/form-definition'
import type { ProcessDefinitionInput } from '../definition/process-definition'
import { participantType } from '../participants/participant'
import { isLive } from '../state/token'
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

interface Around {
  settings?: ProcessDefinitionInput['settings']
  form?: FormDefinitionInput
  people?: Company
}

/** Elements one after the other, from a start to an end; ann has not handed her request in yet. */
export function drafted(middle: Element[], { settings, form, people = company }: Around = {}) {
  const ids = ['start', ...middle.map(({ id }) => id), 'end']
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    ...(settings && { settings }),
    elements: [{ id: 'start', type: 'Start' }, ...middle, { id: 'end', type: 'End' }],
    transitions: ids.slice(1).map((to, index) => ({ id: `t${index}`, from: ids[index] ?? '', to })),
  }
  return new Rehearsal({ company: people, definition, ...(form && { form }), administrator: 'boss' }, 'ann')
}

/** The same, handed in. */
export function row(...middle: Element[]) {
  const play = drafted(middle)
  play.submit('ann')
  return play
}

/** The live slot of a step, of one person where several hold it. */
export function slotAt(play: Rehearsal, activityId: string, account?: string): string {
  const slot = play.state.tokens.find(
    (token) => isLive(token) && token.activityId === activityId && (!account || token.actor?.account === account),
  )
  if (!slot) throw new Error(`nobody holds ${activityId}`)
  return slot.tokenId
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
