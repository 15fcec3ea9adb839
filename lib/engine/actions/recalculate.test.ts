import { officeCalendar } from '@/lib/calendar/office-calendar'
import type { ProcessDefinitionInput } from '../definition/process-definition'
import { participantType } from '../participants/participant'
import { Company } from '../testing/company'
import { Rehearsal } from '../testing/rehearsal'

const people = ['ann', 'bob', 'cat'].map((account) => ({ account, department: 'east' }))
const freeOn = (...days: string[]) => ({
  ...officeCalendar,
  calendarId: 'office',
  exceptions: Object.fromEntries(days.map((day) => [day, []])),
})

function begin(step: object = {}) {
  const company = new Company({ east: null }, [...people, { account: '#system', department: 'east' }])
  company.calendars.company = freeOn()
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      {
        id: 's',
        type: 'Activity',
        participants: [{ participantType: participantType.user, param0: 'bob' }],
        deadline: { after: { amount: 1, unit: 'days' } },
        ...step,
      },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: '1', from: 'start', to: 's' },
      { id: '2', from: 's', to: 'end' },
    ],
  }
  const play = new Rehearsal({ company, definition, administrator: '#system' }, 'ann')
  play.submit('ann', { total: '5' })
  const due = () => play.state.tokens.find(({ activityId }) => activityId === 's')?.dueAt
  return { company, play, due }
}

// A request begins on Monday, 5 January 2026, at 9 in Shanghai.
describe('deadlines when a calendar changes', () => {
  it('3.10 are counted anew from when their clock began, and ring then', () => {
    const { company, play, due } = begin()
    const before = due()!
    expect(before.slice(0, 10)).toBe('2026-01-06')
    company.calendars.company = freeOn('2026-01-06')
    const { effects } = play.as('#system', 'Recalculate')
    expect(due()).toBe(before.replace('-06T', '-07T'))
    expect(effects).toMatchObject([{ kind: 'timer', alarm: 'due', at: due() }])
  })

  it('stay where nothing changes, for a set moment, and once they have passed', () => {
    expect(begin().play.refusal('#system', 'Recalculate')).toBe('nothingToRecalculate')
    const set = begin({ deadline: { after: { amount: 1, unit: 'days' }, at: '2026-02-01T00:00:00.000Z' } })
    set.company.calendars.company = freeOn('2026-01-06')
    expect(set.play.refusal('#system', 'Recalculate')).toBe('nothingToRecalculate')
    const late = begin()
    late.company.calendars.company = freeOn('2026-01-06')
    late.play.passTo('2026-01-08T00:00:00.000Z')
    expect(late.play.refusal('#system', 'Recalculate')).toBe('nothingToRecalculate')
  })

  it('leave an hour of work to whoever had more', () => {
    const { company, play, due } = begin()
    company.calendars.company = freeOn('2026-01-06', '2026-01-07')
    play.as('#system', 'Recalculate')
    expect(due()!.slice(0, 10)).toBe('2026-01-08')
    play.passTo('2026-01-07T06:00:00.000Z')
    company.calendars.company = freeOn()
    play.as('#system', 'Recalculate')
    // Wednesday 14:00, so that one hour ends at 15:00.
    expect(due()).toBe('2026-01-07T07:00:00.000Z')
  })

  it('are nobody’s to count but the system’s', () => {
    expect(begin().play.refusal('bob', 'Recalculate')).toBe('noRight')
  })
})

describe('by which calendar a step counts', () => {
  const named = (calendarId: string, ...days: string[]) => ({ ...freeOn(...days), calendarId })

  it('3.10 R2.9-12 step before process before person before company', () => {
    const company = begin()
    expect(company.due()!.slice(0, 10)).toBe('2026-01-06')
    const theirs = (step: object) => {
      const { company: firm, play, due } = begin(step)
      firm.calendars.people.bob = named('bob', '2026-01-06')
      firm.calendars.kept.step = named('step', '2026-01-06', '2026-01-07')
      play.attempt('#system', 'Recalculate')
      return due()!.slice(0, 10)
    }
    expect(theirs({})).toBe('2026-01-07')
    // The definition holds a copy of another day; what is kept now counts.
    expect(theirs({ calendar: named('step') })).toBe('2026-01-08')
    expect(theirs({ calendar: named('gone') })).toBe('2026-01-06')
    expect(theirs({ calendar: { ...named('own'), exceptions: { '2026-01-06': [] } } })).toBe('2026-01-07')
  })
})
