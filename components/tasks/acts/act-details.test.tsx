/** @jest-environment <rootDir>/tests/support/abroad-environment.mjs */
import { detailsOf, missingIn, type ActDraft } from './act-details'
import { wantedChoice } from './refused-choice'

const person = (account: string) => ({ account, name: account.toUpperCase(), departmentName: '' })
const draft = (more: Partial<ActDraft> = {}): ActDraft => ({
  opinion: '',
  people: [],
  nextPeople: {},
  mentioned: [],
  ...more,
})

describe('what the dialogs of acts send', () => {
  it('names people by account, and mentions only those still named in the text', () => {
    const details = detailsOf(
      'transfer',
      draft({ opinion: ' @LINA please ', people: [person('wang')], mentioned: [person('lina'), person('chen')] }),
    )
    expect(details).toEqual({ opinion: '@LINA please', people: ['wang'], mentions: ['lina'] })
  })

  it('pauses until the moment the company’s clocks show, wherever the browser stands', () => {
    expect(new Date('2026-12-01T18:00').toISOString()).toBe('2026-12-01T23:00:00.000Z')
    expect(detailsOf('pause', draft({ until: '2026-12-01T18:00' })).until).toBe('2026-12-01T10:00:00.000Z')
    expect(detailsOf('pause', draft())).not.toHaveProperty('until')
  })

  it('says what is still missing before anything is sent', () => {
    expect(missingIn('transfer', draft())).toBe('people')
    expect(missingIn('reject', draft({ opinion: '  ' }))).toBe('text')
    expect(missingIn('skip', draft({ opinion: 'why' }))).toBe('place')
    expect(missingIn('adHoc', draft({ people: [person('wang')] }))).toBe('name')
    expect(missingIn('recede', draft({ opinion: 'why', targetActivityId: 'start' }))).toBeNull()
    expect(missingIn('changeFuture', draft({ nextPeople: { review: [] } }))).toBe('people')
  })

  it('lists the people of a free flow only where they are asked for', () => {
    const nextPeople = { review: [person('wang')], sign: [] }
    expect(detailsOf('changeFuture', draft({ nextPeople })).nextPeople).toEqual({ review: ['wang'] })
    expect(detailsOf('comment', draft({ nextPeople })).nextPeople).toBeUndefined()
  })
})

describe('refusals that ask for a choice', () => {
  it('are read from the fields of the answer', () => {
    expect(wantedChoice({ code: 42202, fields: { 'nextPeople.review': 'lina,wang' } })).toEqual({
      kind: 'people',
      activityId: 'review',
      accounts: ['lina', 'wang'],
    })
    expect(
      wantedChoice({ code: 42201, fields: { 'branches.t1': 'Legal', 'branches.t2': 'Finance', several: 'true' } }),
    ).toEqual({
      kind: 'branches',
      several: true,
      branches: [
        { id: 't1', name: 'Legal' },
        { id: 't2', name: 'Finance' },
      ],
    })
    expect(wantedChoice({ code: 422, fields: {} })).toBeNull()
  })
})
