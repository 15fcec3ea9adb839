import { formDefinition, type FieldRights, type FormData } from './form-definition'
import { checkFormData } from './check-form-data'
import { brokenRules, ruleWarnings } from './form-rules'
import { changedWhileClosed, liveRights } from './live-rights'
import { stripHiddenFields } from './strip-hidden'

const clock = { now: '2026-03-05T01:00:00.000Z', today: '2026-03-05' }
const form = formDefinition.parse({
  rules: [
    {
      id: 'order',
      holds: 'until >= from',
      message: '结束不能早于开始|The end is before the start|結束不能早於開始',
      fields: ['until'],
    },
    { id: 'much', holds: 'total < 1000', message: '金额较大|A large amount|金額較大', warning: true },
    { id: 'now', holds: 'from > string(date(now()))', message: '只能申请以后的日期', fields: [] },
  ],
  sections: [
    {
      id: 'one',
      title: '一',
      columns: 4,
      fields: [
        { id: 'from', label: '开始', type: 'date' },
        { id: 'until', label: '结束', type: 'date', span: 4 },
        { id: 'total', label: '合计', type: 'money', readOnlyWhen: 'closed' },
        { id: 'closed', label: '已确认', type: 'switch' },
        {
          id: 'lines',
          label: '明细',
          type: 'table',
          readOnlyWhen: 'closed',
          fields: [{ id: 'item', label: '品名', type: 'text' }],
        },
      ],
    },
  ],
})
const all = (right: 'edit' | 'read' | 'hidden'): FieldRights =>
  Object.fromEntries(['from', 'until', 'total', 'closed', 'lines', 'lines.item'].map((id) => [id, right]))
const check = (data: FormData, rights = all('edit'), draft = false) =>
  checkFormData(form, data, { rights, today: clock.today, now: clock.now, draft })

describe('rules across fields', () => {
  const wrong = { from: '2026-04-05', until: '2026-04-01', total: '5000.00' }

  it('R2.9-04 refuse what goes against them, each where it says', () => {
    expect(check(wrong)).toEqual({ until: 'rule:order' })
    expect(check({ ...wrong, until: '2026-04-05' })).toEqual({})
    expect(check({ ...wrong, from: '2026-03-01' })).toEqual({ from: 'rule:now' })
  })

  it('warn without stopping anybody', () => {
    const warnings = ruleWarnings(brokenRules(form, wrong, all('edit'), clock))
    expect(Object.keys(warnings)).toEqual(['total'])
    expect(check({ total: '5000.00' })).toEqual({})
  })

  it('say nothing where a value is missing, in a draft, and to those who can change nothing of it', () => {
    expect(check({ from: '2026-04-05' })).toEqual({})
    expect(check(wrong, all('edit'), true)).toEqual({})
    expect(check(wrong, all('read'))).toEqual({})
    expect(check(wrong, { ...all('read'), from: 'edit' })).toEqual({ until: 'rule:order' })
  })

  it('keep from a reader what is hidden from him, and are enforced all the same', () => {
    const rights: FieldRights = { ...all('edit'), from: 'hidden' }
    expect(stripHiddenFields(form, rights).rules).toMatchObject([
      { id: 'order', holds: '', message: form.rules![0]!.message, fields: ['until'] },
      { id: 'much', holds: 'total < 1000' },
      { id: 'now', holds: '' },
    ])
    expect(check(wrong, rights)).toEqual({ until: 'rule:order' })
  })
})

describe('a condition that closes a field', () => {
  it('R2.9-04 lets it be read only while it holds, with its columns', () => {
    expect(liveRights(form, all('edit'), { closed: false }, clock)).toEqual(all('edit'))
    expect(liveRights(form, all('edit'), { closed: true }, clock)).toMatchObject({
      total: 'read',
      lines: 'read',
      'lines.item': 'read',
      closed: 'edit',
    })
    expect(liveRights(form, all('hidden'), { closed: true }, clock)).toEqual(all('hidden'))
  })

  it('refuses what was changed while it was closed, and takes what was typed before', () => {
    const changed = (stored: FormData, data: FormData) =>
      changedWhileClosed(form, all('edit'), stored, { data, live: liveRights(form, all('edit'), data, clock) }, clock)
    expect(changed({ closed: true, total: '1.00' }, { closed: true, total: '9.00' })).toEqual(['total'])
    expect(changed({ closed: false, total: '1.00' }, { closed: true, total: '9.00' })).toEqual([])
    expect(changed({ closed: true, total: '1.00' }, { closed: false, total: '9.00' })).toEqual([])
    expect(changed({ closed: true, total: '1.00' }, { closed: true, total: '1.00' })).toEqual([])
  })
})
