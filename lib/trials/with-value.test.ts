import { processDefinition } from '@/lib/engine/definition/process-definition'
import { purchaseProcess } from '@/server/seeds/demo-processes/purchase/process'
import { purchaseForm } from '@/server/seeds/demo-processes/purchase/form'
import { computeFormulas } from '@/lib/form-data/compute-formulas'
import { checkFormData } from '@/lib/form-data/check-form-data'
import { initialData } from '@/lib/form-data/initial-data'
import { formDefinition } from '@/lib/form-data/form-definition'
import { resolveRights } from '@/lib/form-data/step-rights'
import type { Boundary } from './boundaries'
import { sampleData } from './sample-data'
import { withValue } from './with-value'

const all = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'm', label: '', type: 'money' },
        { id: 'rows', label: '', type: 'table', fields: [{ id: 'price', label: '', type: 'money' }] },
      ],
    },
  ],
})
const at = (field: string, more: Partial<Boundary> = {}): Boundary => ({
  field,
  part: '',
  of: null,
  column: '',
  computed: false,
  values: [],
  places: [],
  ...more,
})

describe('data that reaches a value', () => {
  const today = '2026-03-02'
  const clock = { now: `${today}T01:00:00Z`, today }
  const starter = { account: 'zhangwei', departmentId: 'dept-rd-1' }
  const purchase = formDefinition.parse(purchaseForm)
  const definition = processDefinition.parse(purchaseProcess)
  const data = sampleData({ definition, form: purchase }, starter, today)

  it('a form can be handed in with what is made up for it', () => {
    const rights = resolveRights(purchase, { default: 'edit', fields: {} })
    const computed = computeFormulas(purchase, data, clock)
    expect(checkFormData(purchase, computed, { rights, today })).toEqual({})
  })

  it('who may only read at the start is given nothing to write', () => {
    const elements = [
      { id: 's', type: 'Start' as const, rights: { default: 'read' as const } },
      { id: 'e', type: 'End' as const },
    ]
    const closed = processDefinition.parse({ ...definition, elements, transitions: [{ id: 't', from: 's', to: 'e' }] })
    expect(sampleData({ definition: closed, form: purchase }, starter, today)).toEqual(initialData(purchase, starter))
  })

  it.each(['4999.99', '5000.00', '50000.01'])('a total is brought to %s by one row', (wanted) => {
    const changed = withValue({ form: purchase, clock }, data, at('total', { computed: true }), wanted)!
    expect(computeFormulas(purchase, changed, { now: '', today }).total).toBe(wanted)
    expect(
      checkFormData(purchase, changed, { rights: resolveRights(purchase, { default: 'edit', fields: {} }), today }),
    ).toEqual({})
    expect({ ...changed, lines: null }).toEqual({ ...data, lines: null })
  })

  it('a field people fill in takes the value itself; rows come to what is counted or added up', () => {
    expect(withValue({ form: all, clock }, {}, at('m'), '49999.99')).toEqual({ m: '49999.99' })
    expect(withValue({ form: all, clock }, {}, at('rows', { of: 'count' }), 2)?.rows).toHaveLength(2)
    expect(withValue({ form: all, clock }, {}, at('rows', { of: 'sum', column: 'price' }), '7.00')?.rows).toEqual([
      { price: '7.00' },
    ])
    expect(withValue({ form: all, clock }, {}, at('gone'), 1)).toBeNull()
  })
})
