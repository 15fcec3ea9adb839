import { checkFormData } from '@/lib/form-data/check-form-data'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { formDefinition } from '@/lib/form-data/form-definition'
import { resolveRights } from '@/lib/form-data/step-rights'
import { sampleData } from './sample-data'

describe('data made up for a form', () => {
  const today = '2026-11-21'
  const starter = { account: 'zhangwei', departmentId: null }
  const form = formDefinition.parse({
    sections: [
      {
        id: 's',
        title: '',
        fields: [
          { id: 'from', label: '', type: 'datetime', required: true, notBefore: 'today' },
          { id: 'until', label: '', type: 'datetime', required: true, after: 'from' },
          {
            id: 'why',
            label: '',
            type: 'cascade',
            required: true,
            options: [{ value: 'trip', label: '', children: [{ value: 'home', label: '' }] }],
          },
          {
            id: 'rows',
            label: '',
            type: 'table',
            minRows: 1,
            fields: [
              { id: 'first', label: '', type: 'date' },
              { id: 'last', label: '', type: 'date', after: 'first' },
            ],
          },
          { id: 'paid', label: '', type: 'date' },
        ],
      },
    ],
  })

  const startWith = (fields: Record<string, 'hidden' | 'read'>) =>
    processDefinition.parse({
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start', rights: { default: 'edit', fields } },
        { id: 'end', type: 'End' },
      ],
      transitions: [{ id: 't', from: 'start', to: 'end' }],
    })

  it('goes in order where one time comes after another, and down to the end of a choice in levels', () => {
    const data = sampleData({ definition: startWith({}), form }, starter, today)
    expect(data).toMatchObject({ from: '2026-11-28T09:00', until: '2026-12-01T09:00', why: ['trip', 'home'] })
    expect(data.rows).toEqual([{ first: '2026-11-28', last: '2026-12-01' }])
    const rights = resolveRights(form, { default: 'edit', fields: {} })
    expect(checkFormData(form, data, { rights, today })).toEqual({})
  })

  it('leaves out what whoever hands it in may not fill in', () => {
    const definition = startWith({ paid: 'hidden', from: 'read' })
    const data = sampleData({ definition, form }, starter, today)
    expect(Object.keys(data).toSorted()).toEqual(['rows', 'until', 'why'])
  })
})
