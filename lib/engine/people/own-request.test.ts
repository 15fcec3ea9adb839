import { taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from '../definition/process-definition'
import { participantType } from '../participants/participant'
import { Company } from '../testing/company'
import { Rehearsal } from '../testing/rehearsal'

const places = [
  { account: 'chief', department: 'root', leads: true },
  { account: 'mia', department: 'sales', leads: true, roles: ['buyers'] },
  { account: 'ann', department: 'sales', roles: ['buyers'] },
  { account: 'bob', department: 'sales' },
  { account: 'pat', department: 'root' },
]
const people = (...accounts: string[]) => accounts.map((param0) => ({ participantType: participantType.user, param0 }))
type Element = ProcessDefinitionInput['elements'][number]

/** A request of one step after the other, of a definition that does not say whether the initiator decides. */
function request(
  step: object,
  {
    by = 'ann',
    settings = {},
    schema,
    standIn,
  }: { by?: string; settings?: object; schema?: 1; standIn?: Company['standIns'][number] } = {},
): Rehearsal {
  const company = new Company({ root: null, sales: 'root' }, places)
  if (standIn) company.standIns.push(standIn)
  const definition: ProcessDefinitionInput = {
    schema,
    processId: 'p',
    name: '',
    formId: 'f',
    settings: { managers: people('pat'), ...settings },
    elements: [
      { id: 'start', type: 'Start' },
      { id: 's', type: 'Activity', name: 'Approval', ...step } as Element,
      { id: 'next', type: 'Activity', name: 'Next', participants: people('pat') },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: '1', from: 'start', to: 's' },
      { id: '2', from: 's', to: 'next' },
      { id: '3', from: 'next', to: 'end' },
    ],
  }
  return new Rehearsal({ company, definition, administrator: 'chief' }, by)
}

function submitted(step: object, options?: Parameters<typeof request>[1]): Rehearsal {
  const play = request(step, options)
  play.submit(options?.by ?? 'ann')
  return play
}

const why = { opinion: 'why' }

describe('a request of who would approve it himself, where the process does not say', () => {
  it('goes to his leader', () => {
    const play = submitted({ participants: people('ann') })
    expect(play.live).toEqual(['s:mia'])
    expect(play.state.tokens.at(-1)?.why).toMatchObject({ key: 'insteadOfInitiator' })
  })

  it('goes to the leader above where he leads his department himself', () => {
    expect(submitted({ participants: people('mia') }, { by: 'mia' }).live).toEqual(['s:chief'])
  })

  it('goes to who looks after the process where nobody is above him', () => {
    const play = submitted({ participants: people('chief') }, { by: 'chief' })
    expect(play.live).toEqual(['s:pat'])
    expect(play.state.tokens.at(-1)?.why).toMatchObject({ key: 'managerInsteadOfInitiator' })
  })

  it('is not passed over where there is nobody at all, whatever the step says about finding nobody', () => {
    const play = request(
      { participants: people('chief'), empty: { kind: 'skip' } },
      { by: 'chief', settings: { managers: people('chief') } },
    )
    expect(play.refusal('chief', 'Start')).toBe('nobodyFound')
  })

  it('is still passed over where the step finds nobody, and says so', () => {
    const play = submitted({
      participants: [{ participantType: participantType.role, param0: 'none' }],
      empty: { kind: 'skip' },
    })
    expect(play.live).toEqual(['next:pat'])
  })

  it('asks nobody twice: a leader found anyway has one place', () => {
    expect(submitted({ mode: 'parallelAll', participants: people('ann', 'mia', 'bob') }).live).toEqual([
      's:bob',
      's:mia',
    ])
  })

  it('is not offered to him among others', () => {
    const play = submitted({ policy: 'Share', participants: people('ann', 'bob') })
    expect(play.live).toEqual(['s:mia|bob'])
    expect(play.refusal('ann', 'Claim')).toBe('nothingToClaim')
  })

  it('stays his own where the process lets him', () => {
    const play = submitted({ self: 'let', participants: people('ann') })
    play.as('ann', 'Action')
    expect(play.live).toEqual(['next:pat'])
  })
})

describe('a version published before own requests were kept from passing, with nobody above the initiator', () => {
  const own = { participants: people('chief'), self: 'leader' as const }
  const before = { by: 'chief', settings: { managers: people('pat') }, schema: 1 as const }

  it.each([
    ['skip', ['next:pat']],
    ['manager', ['s:pat']],
  ])('answers as its step says of finding nobody: %s', (kind, live) => {
    expect(submitted({ ...own, empty: { kind } }, before).live).toEqual(live)
  })

  it('ends where that says no, and does not go on where it says stop', () => {
    const rejected = submitted({ ...own, empty: { kind: 'reject' } }, before)
    expect(rejected.state.task).toMatchObject({ status: taskStatus.Finish, result: taskResult.Reject })
    expect(request(own, before).refusal('chief', 'Start')).toBe('nobodyFound')
  })

  it('still asks the leader above him where there is one', () => {
    expect(submitted({ ...own, empty: { kind: 'skip' } }, { ...before, by: 'mia' }).live).toEqual(['s:chief'])
    expect(
      submitted({ ...own, participants: people('mia'), empty: { kind: 'skip' } }, { ...before, by: 'mia' }).live,
    ).toEqual(['s:chief'])
  })
})

describe('who is named when nobody is found is not the initiator', () => {
  const nobody = { participants: [{ participantType: participantType.role, param0: 'none' }] }

  it.each([
    ['persons', { kind: 'persons', accounts: ['ann'] }, {}],
    ['manager', { kind: 'manager' }, { managers: people('ann') }],
  ])('%s', (_kind, empty, settings) => {
    expect(submitted({ ...nobody, empty }, { settings }).live).toEqual(['s:mia'])
    expect(submitted({ ...nobody, empty, self: 'let' }, { settings }).live).toEqual(['s:ann'])
  })
})

describe('no act gives the initiator a say in his own request', () => {
  const bobs = () => submitted({ participants: people('bob') })
  const slot = (play: Rehearsal) => play.state.tokens.at(-1)?.tokenId ?? ''

  it.each([
    ['Transfer', {}],
    ['Delegate', {}],
    ['JointSign', { position: 'before' }],
    ['JointSign', { position: 'with' }],
    ['JointSign', { position: 'after' }],
  ] as const)('%s %j', (name, more) => {
    expect(bobs().refusal('bob', name, { ...why, people: ['ann'], ...more })).toBe('ownRequest')
  })

  it('nor does an administrator, by any of his', () => {
    const play = bobs()
    const named = { ...why, people: ['ann'] }
    expect(play.refusal('chief', 'Handover', { ...named, fromAccount: 'bob' })).toBe('ownRequest')
    const managed = submitted({ participants: people('bob') }, { settings: { managers: people('mia') } })
    expect(managed.refusal('mia', 'Dispatch', { ...named, tokenId: slot(managed) })).toBe('ownRequest')
    expect(managed.refusal('mia', 'Dispatch', { ...named, targetActivityId: 'next' })).toBe('ownRequest')
    expect(play.refusal('chief', 'DirectTo', { ...named, targetActivityId: 'next' })).toBe('ownRequest')
  })

  it('an administrator does not let the steps of his own request pass', () => {
    const own = submitted({ participants: people('bob') }, { by: 'chief' })
    expect(own.refusal('chief', 'Skip', { ...why, tokenId: slot(own) })).toBe('ownRequest')
    expect(own.refusal('chief', 'DirectTo', { ...why, targetActivityId: 'next' })).toBe('ownRequest')
    const others = bobs()
    others.as('chief', 'Skip', { ...why, tokenId: slot(others) })
    expect(others.live).toEqual(['next:pat'])
  })

  it('his stand-in is another than himself', () => {
    const standIn = { principal: 'bob', agent: 'ann', mode: 'move' as const }
    expect(submitted({ participants: people('bob') }, { standIn }).live).toEqual(['s:bob'])
    const shared = submitted({ participants: people('bob') }, { standIn: { ...standIn, mode: 'share' } })
    expect(shared.refusal('ann', 'Action')).toBe('notYourTurn')
  })

  it('a place an earlier release gave him is not decided on by him, nor by who stands in for him; he hands it on', () => {
    const play = bobs()
    const { tokens } = play.state
    const ann = { account: 'ann', name: 'ann', departmentName: 'sales' }
    const pat = { account: 'pat', name: 'pat', departmentName: 'root' }
    play.state = {
      ...play.state,
      tokens: tokens.map((token) => (token.tokenId === slot(play) ? { ...token, actor: ann, agents: [pat] } : token)),
    }
    expect(play.can('ann').approve).toBe('ownRequest')
    expect(play.refusal('ann', 'Action')).toBe('ownRequest')
    expect(play.refusal('pat', 'Action')).toBe('ownRequest')
    expect(play.refusal('ann', 'JointSign', { people: ['chief'], position: 'after' })).toBe('ownRequest')
    play.as('ann', 'Transfer', { people: ['bob'] })
    play.as('bob', 'Action')
    expect(play.state.task.status).toBe(taskStatus.Run)
    expect(play.live).toEqual(['next:pat'])
  })
})
