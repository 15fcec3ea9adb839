import { formDefinition, type FieldRight } from '@/lib/form-data/form-definition'
import { checkFormData } from './check-form-data'
import { resolveRights } from './step-rights'

const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        { id: 'from', type: 'datetime', label: 'From' },
        { id: 'until', type: 'datetime', label: 'Until', after: 'from' },
        { id: 'firstDay', type: 'date', label: 'First day' },
        { id: 'lastDay', type: 'date', label: 'Last day', after: 'firstDay' },
        { id: 'opens', type: 'time', label: 'Opens' },
        { id: 'closes', type: 'time', label: 'Closes', after: 'opens' },
        { id: 'reviewOn', type: 'date', label: 'Review', after: 'from' },
        {
          id: 'stays',
          type: 'table',
          label: 'Stays',
          fields: [
            { id: 'arrival', type: 'date', label: 'Arrival', after: 'firstDay' },
            { id: 'leaving', type: 'date', label: 'Leaving', after: 'arrival' },
          ],
        },
        { id: 'days', type: 'number', label: 'Days', formula: 'workdays(from, until)', min: 0.5, scale: 1 },
      ],
    },
  ],
})
const wrong = (data: object, fields: Record<string, FieldRight> = {}, draft = false) =>
  checkFormData(form, data as never, {
    rights: resolveRights(form, { default: 'edit', fields }),
    today: '2026-01-01',
    draft,
  })

describe('what has to come after something', () => {
  it('is later: a moment and a clock time really, a day may be the same', () => {
    expect(wrong({ from: '2026-12-07T09:00', until: '2026-12-01T18:00' })).toEqual({ until: 'notAfter' })
    expect(wrong({ from: '2026-12-07T09:00', until: '2026-12-07T09:00' })).toEqual({ until: 'notAfter' })
    expect(wrong({ from: '2026-12-07T09:00', until: '2026-12-07T09:01' })).toEqual({})
    expect(wrong({ firstDay: '2026-12-07', lastDay: '2026-12-07', opens: '09:00', closes: '09:00' })).toEqual({
      closes: 'notAfter',
    })
    expect(wrong({ firstDay: '2026-12-07', lastDay: '2026-12-06' })).toEqual({ lastDay: 'notAfter' })
  })

  it('compares a moment and a day by their days', () => {
    expect(wrong({ from: '2026-12-07T09:00', reviewOn: '2026-12-07' })).toEqual({})
    expect(wrong({ from: '2026-12-07T09:00', reviewOn: '2026-12-06' })).toEqual({ reviewOn: 'notAfter' })
  })

  it('looks in the row first, then at the form', () => {
    const stays = [
      { arrival: '2026-12-06', leaving: '2026-12-08' },
      { arrival: '2026-12-08', leaving: '2026-12-07' },
    ]
    expect(wrong({ firstDay: '2026-12-07', stays })).toEqual({
      'stays[0].arrival': 'notAfter',
      'stays[1].leaving': 'notAfter',
    })
  })

  it('waits for both, and for the draft to be sent', () => {
    expect(wrong({ until: '2026-12-01T18:00' })).toEqual({})
    expect(wrong({ from: '2026-12-07T09:00', until: '2026-12-01T18:00' }, {}, true)).toEqual({})
  })

  it('is named where the person may change something', () => {
    const data = { from: '2026-12-07T09:00', until: '2026-12-01T18:00' }
    expect(wrong(data, { until: 'read' })).toEqual({ from: 'notUntil' })
    expect(wrong(data, { until: 'read', from: 'read' })).toEqual({})
  })

  it('a duration of nothing is refused to who may change its times', () => {
    expect(wrong({ days: 0 })).toEqual({ days: 'tooSmall' })
    expect(wrong({ days: 0 }, {}, true)).toEqual({})
    expect(wrong({ days: 0 }, { from: 'read', until: 'read' })).toEqual({})
  })
})
