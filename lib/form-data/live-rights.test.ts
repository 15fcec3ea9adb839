import { formDefinition } from '@/lib/form-data/form-definition'
import { liveRights, withoutHidden } from './live-rights'

const clock = { now: '2026-03-05T09:30:00.000Z', today: '2026-03-05' }
const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        {
          id: 'kind',
          label: 'Kind',
          type: 'radio',
          options: [
            { value: 'sick', label: 'Sick' },
            { value: 'annual', label: 'Annual' },
          ],
        },
        { id: 'days', label: 'Days', type: 'number', scale: 1 },
        { id: 'proof', label: 'Proof', type: 'attachment', visibleWhen: 'kind = "sick"', requiredWhen: 'days > 2' },
        {
          id: 'rows',
          label: 'Rows',
          type: 'table',
          visibleWhen: 'days > 5',
          fields: [{ id: 'a', label: 'A', type: 'text' }],
        },
        { id: 'broken', label: 'Broken', type: 'text', visibleWhen: 'nothing > "x"' },
      ],
    },
  ],
})
const rights = { kind: 'edit', days: 'edit', proof: 'edit', rows: 'edit', 'rows.a': 'edit', broken: 'read' } as const
const live = (data: object) => liveRights(form, rights, data as never, clock)

describe('conditions of fields', () => {
  it('hide a field with its columns, show it, and ask for it, as the form stands', () => {
    expect(live({ kind: 'annual', days: 3 })).toEqual({
      ...rights,
      proof: 'hidden',
      rows: 'hidden',
      'rows.a': 'hidden',
    })
    expect(live({ kind: 'sick', days: 1 })).toMatchObject({ proof: 'edit' })
    expect(live({ kind: 'sick', days: 3 })).toMatchObject({ proof: 'required' })
    expect(live({ kind: 'sick', days: 6 })).toMatchObject({ rows: 'edit', 'rows.a': 'edit' })
  })

  it('show a field and ask for nothing while they cannot be computed', () => {
    expect(live({})).toMatchObject({ broken: 'read' })
  })

  it('never show what a step hides, nor ask for what it only shows', () => {
    const strict = liveRights(form, { ...rights, proof: 'hidden' }, { kind: 'sick', days: 9 }, clock)
    expect(strict.proof).toBe('hidden')
    expect(liveRights(form, { ...rights, proof: 'read' }, { kind: 'sick', days: 9 }, clock).proof).toBe('read')
  })

  it('empty what a person left in a field that is gone, and nothing he could not have typed', () => {
    const data = { kind: 'annual', days: 1, proof: ['f1'], broken: 'kept' }
    expect(withoutHidden(form, rights, live(data), data)).toEqual({ ...data, proof: null })
    expect(withoutHidden(form, { ...rights, proof: 'read' }, live(data), data)).toBe(data)
  })
})
