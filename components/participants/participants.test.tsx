import { fireEvent, screen, within } from '@testing-library/react'
import { participantType as type } from '@/lib/contracts/participants'
import { toasts } from '@/lib/client/toasts'
import { renderInChinese } from '@/tests/support/in-chinese'
import {
  chosenParticipant,
  emptyDraft,
  isComplete,
  supervisorType,
  withSupervisor,
  type ChosenParticipant,
} from './draft'
import { ParticipantDialog } from './participant-dialog'
import { isPermission, typesOffered, type ParticipantScope } from './scopes'
import { supervisorType as engineSupervisor } from '@/lib/engine/participants/find-leaders'
import { participant } from '@/lib/engine/participants/participant'

const complete = (participantType: number, more: object, scope: ParticipantScope = 'activity') =>
  isComplete({ ...emptyDraft(participantType), ...more }, scope)

describe('which participant types are offered', () => {
  it('R6-09 for rights on categories and departments: user, role, department, duty of department, everyone', () => {
    for (const scope of ['catalogPermission', 'groupPermission'] as const)
      expect([...typesOffered(scope)].sort((a, b) => a - b)).toEqual([0, 1, 2, 11, 22])
  })

  it('R6-10 for reports also variable users, leaders, duties and group members', () => {
    const offered = typesOffered('reportPermission')
    expect(offered).toEqual(
      expect.arrayContaining([
        ...typesOffered('groupPermission'),
        type.variable,
        type.leaderOfUser,
        type.leaderOfVariable,
        type.dutyOfUser,
        type.dutyOfVariable,
        type.groupMemberOfUser,
        type.groupMemberOfVariable,
      ]),
    )
    expect(offered).not.toContain(type.stepSame)
  })

  it('R6-11 elsewhere all of them, with initiator, same step and previous step', () => {
    const offered = typesOffered('other')
    expect(offered).toEqual(
      expect.arrayContaining([
        type.initiator,
        type.stepSame,
        type.previousStepSame,
        type.leaderOfPreviousStep,
        type.variableDepartment,
      ]),
    )
    expect(offered).toHaveLength(Object.keys(type).length - 3)
  })

  it('R6-12 for steps and events also current actor and all task actors; for process rights all task actors', () => {
    for (const scope of ['activity', 'eventRecipient'] as const)
      expect(typesOffered(scope)).toEqual(expect.arrayContaining([type.currentActor, type.allTaskActor]))
    expect(typesOffered('processPermission')).toContain(type.allTaskActor)
    expect(typesOffered('processPermission')).not.toContain(type.currentActor)
    expect(typesOffered('other')).not.toContain(type.allTaskActor)
  })
})

describe('what a type needs', () => {
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
  ])('R5-14 R5-15 type %d its first parameter', (kind) =>
    expect([complete(kind, {}), complete(kind, { param0: 'x' })]).toEqual([false, true]),
  )
  it.each([
    type.dutyOfUser,
    type.dutyOfDepartment,
    type.dutyOfVariable,
    type.dutyOfVariableDepartment,
    type.dutyOfStep,
  ])('R5-16 type %d both', (kind) =>
    expect([
      complete(kind, { param0: 'x' }),
      complete(kind, { param1: 'y' }),
      complete(kind, { param0: 'x', param1: 'y' }),
    ]).toEqual([false, false, true]),
  )
  it.each([type.dutyOfPreviousStep, type.dutyOfInitiator])(
    'R5-15 R5-16 type %d the position, which the initiator’s carries as its first parameter too',
    (kind) => {
      expect([complete(kind, {}), complete(kind, { param1: 'clerk' })]).toEqual([false, true])
      if (kind === type.dutyOfInitiator)
        expect(chosenParticipant({ ...emptyDraft(kind), param1: 'clerk' }, 'activity')).toMatchObject({
          param0: 'clerk',
          param1: 'clerk',
        })
    },
  )
  it.each([
    type.previousStepSame,
    type.leaderOfInitiator,
    type.leaderOfPreviousStep,
    type.groupMemberOfInitiator,
    type.groupMemberOfPreviousStep,
    type.everyone,
  ])('R5-17 type %d nothing', (kind) => expect(complete(kind, {})).toBe(true))

  it('R5-19 a user without account is known by his name, but not where rights are granted', () => {
    const draft = { ...emptyDraft(type.user), displayName: 'ann' }
    expect([isComplete(draft, 'activity'), isComplete(draft, 'groupPermission')]).toEqual([true, false])
    expect(chosenParticipant(draft, 'activity').param0).toBe('ann')
  })

  it('R6-13 nobody approves in place where rights are granted', () => {
    const draft = { ...emptyDraft(type.user), param0: 'ann', param9: '1' }
    expect([chosenParticipant(draft, 'activity').param9, chosenParticipant(draft, 'reportPermission').param9]).toEqual([
      '1',
      '',
    ])
    expect(isPermission('menuPermission') && !isPermission('activity')).toBe(true)
  })

  it('R3-28 R3-36 R3-39 is read by the engine as it is, with the specified defaults and an id without dashes', () => {
    const chosen = chosenParticipant(emptyDraft(type.leaderOfInitiator), 'activity')
    expect(participant.parse(chosen)).toMatchObject({
      ...chosen,
      includeLowerGroups: true,
      leaderUp: true,
      numULevel: 100,
      stepNoAgent: true,
    })
    expect(chosen.participantId).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('Supervisor', () => {
  const draft = {
    ...emptyDraft(type.leaderOfUser),
    leader1Type: 'Head',
    leader1Level: 50,
    leaderLow: true,
    leaderSameLevel: true,
    leaderCharge: true,
    leaderDirectInit: true,
    leaderSameGroup: true,
  }

  it('R4-08 R4-09 takes the place of type, level and the other ways to look; the word that stands for it is the engine’s', () => {
    expect(withSupervisor(draft, true)).toMatchObject({
      leaderSupervisor: true,
      leader1Type: supervisorType,
      leader1Level: 100,
      leaderLow: false,
      leaderSameLevel: false,
      leaderCharge: false,
      leaderDirectInit: false,
      leaderSameGroup: false,
    })
    expect(withSupervisor(withSupervisor(draft, true), false)).toMatchObject({
      leaderSupervisor: false,
      leader1Type: '',
    })
    expect(supervisorType).toBe(engineSupervisor)
  })
})

describe('the participant dialog', () => {
  beforeEach(() => {
    toasts.set([])
    globalThis.fetch = (async (path: string) => ({
      json: async () => ({
        code: 200,
        message: '',
        data: path.includes('getLeaderTypes') ? [{ typeName: 'Head' }] : [],
      }),
    })) as unknown as typeof fetch
  })
  const open = (scope: ParticipantScope, onChoose: (chosen: ChosenParticipant) => void = () => undefined) =>
    renderInChinese(
      <ParticipantDialog
        scope={scope}
        steps={[{ id: 's1', name: '经理审批' }]}
        onChoose={onChoose}
        onClose={() => undefined}
      />,
    )
  const choose = (kind: number) =>
    fireEvent.change(screen.getByLabelText('用户类型'), { target: { value: String(kind) } })
  const ok = () => fireEvent.click(screen.getByRole('button', { name: '确定' }))

  it('R2.12-23 R9-09 is 650 px wide and asks for what the type needs', () => {
    open('activity')
    expect(document.querySelector('.MuiDialog-paper')).toHaveStyle({ width: '650px' })
    choose(type.stepSame)
    expect(within(screen.getByLabelText(/步骤/)).getByRole('option', { name: '经理审批' })).toBeInTheDocument()
  })

  it('R5-18 R8-12 says that parameters are missing, and hands nothing back', () => {
    const onChoose = jest.fn()
    open('activity', onChoose)
    choose(type.stepSame)
    ok()
    expect(toasts.get().map(({ text }) => text)).toEqual(['参数不完整'])
    expect(onChoose).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText(/步骤/), { target: { value: 's1' } })
    ok()
    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ participantType: type.stepSame, param0: 's1', displayName: '经理审批' }),
    )
  })

  it('R4-07 another type clears what was chosen and closes the advanced section', () => {
    open('activity')
    choose(type.stepSame)
    fireEvent.change(screen.getByLabelText(/步骤/), { target: { value: 's1' } })
    fireEvent.click(screen.getByRole('button', { name: '高级' }))
    fireEvent.click(screen.getByLabelText('不含代理人'))
    choose(type.leaderOfStep)
    expect(screen.getByLabelText(/步骤/)).toHaveValue('')
    expect(screen.queryByLabelText('不含代理人')).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: '高级' }))
    expect(screen.getByLabelText('不含代理人')).toBeChecked()
  })

  it('R4-08 ticking Supervisor disables type, level and the other options; unticking gives them back', () => {
    open('activity')
    choose(type.leaderOfInitiator)
    fireEvent.click(screen.getByRole('button', { name: '高级' }))
    const others = [
      '领导类型',
      '领导级别',
      '向下级部门找',
      '同级部门的领导',
      '分管领导',
      '发起人的直接领导',
      '同一部门的领导',
    ]
    fireEvent.click(screen.getByLabelText('同级部门的领导'))
    fireEvent.click(screen.getByLabelText('直接主管'))
    for (const label of others) expect(screen.getByLabelText(label)).toBeDisabled()
    expect(screen.getByLabelText('同级部门的领导')).not.toBeChecked()
    fireEvent.click(screen.getByLabelText('直接主管'))
    for (const label of others) expect(screen.getByLabelText(label)).toBeEnabled()
  })

  it('R6-13 offers "approve in place" for people outside of rights only', () => {
    const { unmount } = open('activity')
    expect(screen.getByLabelText('由用户审批包处理')).toBeInTheDocument()
    unmount()
    open('groupPermission')
    choose(type.dutyOfDepartment)
    expect(screen.queryByRole('button', { name: '高级' })).not.toBeInTheDocument()
    choose(type.user)
    expect(screen.queryByLabelText('由用户审批包处理')).not.toBeInTheDocument()
  })
})
