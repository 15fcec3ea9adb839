import { formDefinition } from '@/lib/form-data/form-definition'
import { checkProcess } from '../checks/check-process'
import { processDefinition } from '../definition/process-definition'
import { Company } from '../testing/company'
import { participant, participantType as type, type ParticipantInput } from './participant'

const company = new Company({ root: null }, [{ account: 'ann', department: 'root' }])
const form = formDefinition.parse({
  sections: [{ id: 's', title: '', fields: [{ id: 'who', type: 'user', label: '' }] }],
})

/** What the checks say about a step with this one line. */
function problems(line: ParticipantInput): string[] {
  const definition = processDefinition.parse({
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'step', type: 'Activity', participants: [line] },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: 'a', from: 'start', to: 'step' },
      { id: 'b', from: 'step', to: 'end' },
    ],
  })
  const answered = checkProcess(definition, form, company)
  return answered.kind === 'answered' ? answered.result.map(({ key }) => key) : ['asked']
}

describe('a line of a participant list', () => {
  it('R3-27 R3-28 R3-30 has an id, a type, include and params 0 to 9', () => {
    const line = participant.parse({
      participantType: type.user,
      param0: 'ann',
      param8: 'x',
      displayName: 'Ann',
      elementId: 'step',
      functionType: 'f',
    })
    expect(line).toMatchObject({ participantId: '', include: true, param0: 'ann', param1: '', param8: 'x', param9: '' })
  })

  it('R3-38 has the options of a step, agents left out unless said otherwise', () =>
    expect(participant.parse({ participantType: type.stepSame })).toMatchObject({
      stepAction: '',
      stepTranId: '',
      stepDispatch: false,
      stepSameStepAdv: false,
      stepSameStepAdvId: '',
      stepNoAgent: true,
    }))

  it('R9-12 takes leader levels from 0 to 100, 100 where none is said', () => {
    expect(participant.parse({ participantType: type.leaderOfInitiator })).toMatchObject({
      leader1Level: 100,
      leader2Level: 100,
      numULevel: 100,
      numLLevel: 100,
    })
    expect(participant.safeParse({ participantType: type.leaderOfInitiator, leader1Level: 101 }).success).toBe(false)
    expect(participant.safeParse({ participantType: type.leaderOfInitiator, numULevel: -1 }).success).toBe(false)
  })

  it.each([
    type.user,
    type.role,
    type.department,
    type.variable,
    type.variableDepartment,
    type.stepSame,
    type.leaderOfUser,
    type.leaderOfDepartment,
    type.leaderOfVariable,
    type.leaderOfVariableDepartment,
    type.leaderOfStep,
    type.groupMemberOfUser,
    type.groupMemberOfVariable,
    type.groupMemberOfStep,
  ])('R5-14 R5-15 is not published without its first parameter (type %d)', (kind) =>
    expect(problems({ participantType: kind })).toContain('participantIncomplete'),
  )

  it.each([
    type.dutyOfUser,
    type.dutyOfDepartment,
    type.dutyOfVariable,
    type.dutyOfVariableDepartment,
    type.dutyOfStep,
  ])('R5-16 is not published without both parameters of a duty (type %d)', (kind) =>
    expect(problems({ participantType: kind, param0: 'ann' })).toContain('participantIncomplete'),
  )

  it('R5-16 a duty of the previous step names the duty', () =>
    expect(problems({ participantType: type.dutyOfPreviousStep })).toContain('participantIncomplete'))

  it.each([
    type.previousStepSame,
    type.leaderOfInitiator,
    type.leaderOfPreviousStep,
    type.groupMemberOfInitiator,
    type.groupMemberOfPreviousStep,
  ])('R5-17 needs no parameter (type %d)', (kind) => expect(problems({ participantType: kind })).toEqual([]))

  it('R5-19 a user without an account is known by his display name', () =>
    expect(problems({ participantType: type.user, displayName: 'ann' })).toEqual([]))

  it('datasets and interfaces that are not there are named before publishing', () => {
    expect(problems({ participantType: type.datasetRows, param0: 'd' })).toEqual(['sourceUnknown'])
    expect(problems({ participantType: type.everyone })).toEqual(['participantNotHere'])
  })
})
