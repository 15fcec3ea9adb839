import { operator, type OperatorName } from '@/lib/words/workflow-enumerations'
import { drafted, row, step, why } from '../testing/drawn-plays'
import type { Rehearsal } from '../testing/rehearsal'

const running = () => row(step('s', ['bob']))
const situations = {
  draft: () => drafted([step('s', ['bob'])]),
  stranger: running,
  paused: () => {
    const play = running()
    play.as('boss', 'Pause', why)
    return play
  },
  finished: () => {
    const play = running()
    play.as('bob', 'Action')
    return play
  },
  deleted: () => {
    const play = running()
    play.as('boss', 'Delete', why)
    return play
  },
} satisfies Record<string, () => Rehearsal>

/**
 * Why each act is refused: of a draft, to somebody who has no part in the task, and to whom it stands with while it is
 * paused, ended or deleted. Empty: it is allowed. What an allowed act lacks is its input.
 */
// prettier-ignore
const reasons: Partial<Record<OperatorName, [draft: string, stranger: string, paused: string, finished: string, deleted: string]>> = {
  Start: ['notYourTurn', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Action: ['taskIsDraft', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Stop: ['taskIsDraft', 'noRight', 'noRight', 'taskFinished', 'taskDeleted'],
  Undo: ['taskIsDraft', 'nothingToUndo', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Pause: ['taskIsDraft', 'noRight', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Resume: ['taskNotPaused', 'taskNotPaused', 'noRight', 'taskNotPaused', 'taskNotPaused'],
  Recede: ['taskIsDraft', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Reject: ['taskIsDraft', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  JointSign: ['taskIsDraft', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Transfer: ['taskIsDraft', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Comment: ['taskIsDraft', 'noRight', '', '', 'taskDeleted'],
  AddMemo: ['taskIsDraft', 'noRight', '', '', 'noRight'],
  Note: ['nothingToNote', 'nothingToNote', 'nothingToNote', 'nothingToNote', 'nothingToNote'],
  Read: ['nothingToRead', 'nothingToRead', 'nothingToRead', 'nothingToRead', 'nothingToRead'],
  Urge: ['taskNotRunning', 'noRight', 'taskNotRunning', 'taskNotRunning', 'taskNotRunning'],
  Claim: ['taskIsDraft', 'nothingToClaim', 'taskPaused', 'taskFinished', 'taskDeleted'],
  PutBack: ['taskIsDraft', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Dispatch: ['taskIsDraft', 'noRight', 'noRight', 'taskFinished', 'taskDeleted'],
  DirectTo: ['taskIsDraft', 'noRight', 'noRight', 'taskFinished', 'taskDeleted'],
  RecedeFrom: ['taskIsDraft', 'noRight', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Skip: ['taskIsDraft', 'noRight', 'taskPaused', 'taskFinished', 'taskDeleted'],
  AdHoc: ['taskIsDraft', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Delegate: ['taskIsDraft', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  DelegateReturn: ['taskIsDraft', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Copy: ['taskIsDraft', 'noRight', 'peopleMissing', 'peopleMissing', 'taskDeleted'],
  CancelCopy: ['noCopies', 'noCopies', 'noCopies', 'noCopies', 'noCopies'],
  Save: ['notYourTurn', 'notYourTurn', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Withdraw: ['notInitiator', 'notInitiator', 'notInitiator', 'notInitiator', 'notInitiator'],
  RevokeApproved: ['notApproved', 'notApproved', 'notApproved', 'notInitiator', 'notApproved'],
  Delete: ['noRight', 'noRight', 'noRight', 'noRight', 'taskDeleted'],
  Restore: ['taskNotDeleted', 'taskNotDeleted', 'taskNotDeleted', 'taskNotDeleted', 'noRight'],
  Restart: ['taskNotFinished', 'taskNotFinished', 'taskNotFinished', 'noRight', 'taskNotFinished'],
  RemoveSigner: ['taskIsDraft', 'noSigners', 'taskPaused', 'taskFinished', 'taskDeleted'],
  ChangeFuture: ['taskIsDraft', 'notAFreeFlow', 'taskPaused', 'taskFinished', 'taskDeleted'],
  Open: ['alreadyOpened', 'alreadyOpened', '', 'alreadyOpened', 'alreadyOpened'],
  AutoAct: ['noRight', 'noRight', 'noRight', 'noRight', 'noRight'],
  Timeout: ['taskIsDraft', 'noRight', 'taskPaused', 'taskFinished', 'taskDeleted'],
  AgentSwitch: ['noRight', 'noRight', 'noRight', 'noRight', 'noRight'],
  Handover: ['noRight', 'noRight', 'noRight', 'noRight', 'noRight'],
  Migrate: ['noRight', 'noRight', 'noRight', 'noRight', 'noRight'],
  Attach: ['taskIsDraft', 'notOfferedHere', 'filesMissing', 'taskFinished', 'taskDeleted'],
  PrintExport: ['taskIsDraft', 'noRight', '', '', 'noRight'],
  Push: ['noRight', 'noRight', 'noRight', 'noRight', 'noRight'],
}
/** An act that is added later says why it is refused in a test of its own. */
const lastHere = 43
const names = (Object.keys(operator) as OperatorName[]).filter((name) => operator[name] < lastHere)

describe('R3-52 every operator, and why it is refused', () => {
  it('is looked at here', () => expect(Object.keys(reasons).toSorted()).toEqual(names.toSorted()))

  it.each(names)('%s: in a draft, to a stranger, and while the task is paused, ended or deleted', (name) => {
    const found = Object.entries(situations).map(([situation, play]) => {
      const who = situation === 'stranger' ? 'eve' : 'bob'
      return play().refusal(who, name, why)
    })
    expect(found).toEqual(reasons[name])
  })

  it.each(names)('%s, where it is refused, leaves the task as it was', (name) => {
    for (const begin of Object.values(situations)) {
      const play = begin()
      const before = JSON.stringify(play.state)
      if (play.refusal('eve', name, why) !== '') expect(JSON.stringify(play.state)).toBe(before)
    }
  })
})

describe('R3-59 an act takes the right of its process', () => {
  const rightsOf = (mask: number) =>
    drafted([step('s', ['bob'])], {
      settings: {
        authorizations: [
          { participant: { participantType: 11 }, mask: 1 },
          { participant: { participantType: 0, param0: 'eve' }, mask },
        ],
      },
    })

  it.each<[OperatorName, number, string]>([
    ['Stop', 128, 'the task ends'],
    ['Pause', 16, 'the task stands still'],
    ['Skip', 16384, 'the step passes'],
    ['Dispatch', 64, 'somebody else gets it'],
    ['DirectTo', 1024, 'the task jumps'],
    ['Delete', 8, 'the task is in nobody’s list'],
    ['Comment', 2, 'everybody reads it'],
    ['PrintExport', 2, 'it is written down'],
  ])('%s: who is not given it is refused, who is given it alone is not (%d: %s)', (name, bit) => {
    const asked = (mask: number) => {
      const play = rightsOf(mask)
      play.submit('ann')
      const tokenId = play.state.tokens.find(({ activityId }) => activityId === 's')!.tokenId
      return play.refusal('eve', name, { ...why, tokenId, targetActivityId: 's', people: ['cat'] })
    }
    expect(asked(65535 & ~bit)).toBe('noRight')
    expect(asked(bit)).toBe('')
  })

  it('Resume, Restart and Restore each in the state they are for', () => {
    const after = (act: 'Pause' | 'Stop' | 'Delete', next: OperatorName, mask: number) => {
      const play = rightsOf(mask)
      play.submit('ann')
      play.as('boss', act, why)
      return play.refusal('eve', next, why)
    }
    expect([after('Pause', 'Resume', 16), after('Pause', 'Resume', 32)]).toEqual(['noRight', ''])
    expect([after('Stop', 'Restart', 128), after('Stop', 'Restart', 256)]).toEqual(['noRight', ''])
    expect([after('Delete', 'Restore', 4), after('Delete', 'Restore', 8)]).toEqual(['noRight', ''])
  })

  it.each([
    ['Recede', 512],
    ['Reject', 4096],
    ['Save', 8192],
    ['AdHoc', 32768],
  ] as const)('%s: the step may keep it from its people, whatever the process gives', (name, bit) => {
    const at = (operators: number) => {
      const play = drafted([step('s', ['bob'], { operators })], {
        settings: { authorizations: [{ participant: { participantType: 11 }, mask: 65535 }] },
      })
      play.submit('ann')
      return play.refusal('bob', name, { ...why, people: ['cat'] })
    }
    expect([at(65535 & ~bit), at(65535)]).toEqual(['noRight', ''])
  })

  it.each([
    ['Transfer', 2],
    ['Delegate', 2],
    ['JointSign', 4],
    ['Attach', 32],
  ] as const)('R3-60 %s only where the step offers it', (name, bit) => {
    const at = (formActions: number) =>
      row(step('s', ['bob'], { formActions })).refusal('bob', name, { ...why, people: ['cat'], files: ['f1'] })
    expect([at(255 & ~bit), at(bit)]).toEqual(['notOfferedHere', ''])
  })

  it('an exclusion takes a right from who would have it by another line', () => {
    const play = drafted([step('s', ['bob'])], {
      settings: {
        authorizations: [
          { participant: { participantType: 11 }, mask: 1 | 2 | 16 },
          { participant: { participantType: 0, param0: 'eve', include: false }, mask: 16 },
        ],
      },
    })
    play.submit('ann')
    expect(play.refusal('eve', 'Pause', why)).toBe('noRight')
    expect(play.refusal('eve', 'Comment', why)).toBe('')
    expect(play.refusal('dan', 'Pause', why)).toBe('')
  })
})

describe('a reason', () => {
  it.each<[OperatorName, string]>([
    ['Stop', 'boss'],
    ['Pause', 'boss'],
    ['Skip', 'boss'],
    ['DirectTo', 'boss'],
    ['Dispatch', 'boss'],
    ['Handover', 'boss'],
    ['Recede', 'bob'],
    ['Reject', 'bob'],
  ])('is asked for: %s', (name, who) => {
    expect(running().refusal(who, name, { opinion: '  ', people: ['cat'], targetActivityId: 's' })).toBe(
      'reasonMissing',
    )
  })

  it.each<[OperatorName, string]>([
    ['Comment', 'bob'],
    ['AddMemo', 'bob'],
  ])('and what is said must say something: %s', (name, who) =>
    expect(running().refusal(who, name, { opinion: ' ' })).toBe('opinionMissing'),
  )

  it('where the step asks for an opinion or a signature, agreeing takes them, and the log keeps them', () => {
    const play = row(step('s', ['bob'], { opinion: 'required', signature: true }))
    expect(play.refusal('bob', 'Action')).toBe('opinionMissing')
    expect(play.refusal('bob', 'Action', why)).toBe('signatureMissing')
    expect(play.as('bob', 'Action', { ...why, signature: 'f7' }).entry).toMatchObject({
      opinion: 'because',
      signature: 'f7',
    })
  })
})
