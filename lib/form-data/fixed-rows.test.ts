import fc from 'fast-check'
import { formDefinition, type FormData } from '@/lib/form-data/form-definition'
import { applyEdit } from './apply-edit'
import { checkFormData } from './check-form-data'
import { fixedRows, ownRows, withFixedRows } from './fixed-rows'
import { liveRights } from './live-rights'
import { sameValue } from './same-value'
import { resolveRights } from './step-rights'
import { stripHidden } from './strip-hidden'

const clock = { now: '2026-03-05T09:30:00.000Z', today: '2026-03-05' }
const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'reason', label: '', type: 'text' },
        { id: 'total', label: '', type: 'number', formula: 'sum(lines.count)' },
        {
          id: 'lines',
          label: '',
          type: 'table',
          maxRows: 4,
          requiredWhen: 'reason = "more"',
          fields: [
            { id: 'what', label: '', type: 'text', required: true },
            { id: 'count', label: '', type: 'number', min: 1 },
            { id: 'secret', label: '', type: 'text' },
          ],
        },
      ],
    },
  ],
})
const rights = resolveRights(form, {
  default: 'read',
  fields: { lines: 'add', 'lines.secret': 'hidden', reason: 'add' },
})
const stored: FormData = {
  lines: [
    { what: 'desk', count: 1, secret: 'a' },
    { what: '', count: 2, secret: 'b' },
  ],
}
const rows = stored.lines as FormData[]
const edit = (lines: unknown) => applyEdit(form, rights, stored, { lines } as FormData, clock)

describe('R2.4-11 rows may be added, and those handed in before stay', () => {
  it('is a right of sub-tables: elsewhere, and in their columns, one edits', () => {
    expect(rights).toEqual({
      reason: 'edit',
      total: 'read',
      lines: 'add',
      'lines.what': 'edit',
      'lines.count': 'edit',
      'lines.secret': 'hidden',
    })
  })

  it('takes rows after those there are, and computes over all of them', () => {
    const { data, errors } = edit([{ what: 'desk', count: 1 }, { count: 2 }, { what: 'lamp', count: 3 }])
    expect(errors).toEqual({})
    expect(data).toMatchObject({ lines: [...rows, { what: 'lamp', count: 3 }], total: 6 })
    expect(edit(stripHidden(form, rights, stored).lines)).toMatchObject({ errors: {}, data: stored })
  })

  it.each([
    ['a row changed', [{ what: 'table', count: 1 }, rows[1]], ['lines[0].what']],
    ['a row emptied', [{ what: null, count: 1 }, rows[1]], ['lines[0].what']],
    ['a row removed', [rows[0]], ['lines']],
    [
      'rows in another order',
      [rows[1], rows[0]],
      ['lines[0].what', 'lines[0].count', 'lines[1].what', 'lines[1].count'],
    ],
    ['a row put first', [{ what: 'lamp' }, ...rows], ['lines[0].what', 'lines[1].what']],
    ['no row at all', [1, rows[1]], ['lines[0]']],
    ['nothing', null, ['lines']],
    ['no list', 'none', ['lines']],
    ['more than there may be', [...rows, {}, {}, {}], ['lines']],
  ])('refuses %s', (_, lines, paths) => {
    const { data, errors } = edit(lines)
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(paths))
    expect((data.lines as FormData[]).slice(0, 2)).toEqual(rows)
  })

  it('whatever is sent, the rows that stood there stand there first and unchanged', () => {
    const cell = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean(), fc.array(fc.string()))
    const row = fc.oneof(
      fc.dictionary(fc.constantFrom('what', 'count', 'secret', 'other', '__proto__'), cell),
      fc.constantFrom(...rows),
      cell,
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...rows), { maxLength: 5 }),
        fc.oneof(fc.array(row), cell),
        (before, lines) => {
          const { data, errors } = applyEdit(form, rights, { lines: before } as FormData, { lines } as FormData, clock)
          expect((data.lines as FormData[]).slice(0, before.length)).toEqual(before)
          const isKept =
            Array.isArray(lines) &&
            before.every((one, at) =>
              ['what', 'count'].every((id) => {
                const sent = lines[at] as FormData | undefined
                return sent?.[id] === undefined || sameValue(sent[id], one[id])
              }),
            )
          if (!isKept && before.length > 0) expect(errors).not.toEqual({})
        },
      ),
    )
  })

  it('asks nothing about rows that are not the person’s, and everything about his', () => {
    const fixed = fixedRows(form, rights, stored)
    expect(fixed).toEqual({ lines: 2 })
    const data = { ...stored, lines: [...rows, { what: '', count: 0 }] }
    expect(checkFormData(form, data, { rights, today: clock.today, fixed })).toEqual({
      'lines[2].what': 'required',
      'lines[2].count': 'tooSmall',
    })
    expect(liveRights(form, rights, { reason: 'more' }, clock).lines).toBe('required')
  })

  it('a draft holds what was added, and finds what was handed in meanwhile before it', () => {
    const fixed = fixedRows(form, rights, stored)
    const own = ownRows({ ...stored, lines: [...rows, { what: 'lamp' }] }, fixed)
    expect(own).toEqual({ lines: [{ what: 'lamp' }] })
    const later = { lines: [...rows, { what: 'chair' }] }
    expect(withFixedRows(own, fixedRows(form, rights, later), later)).toEqual({
      lines: [...rows, { what: 'chair' }, { what: 'lamp' }],
    })
  })

  it('who may only read a sub-table empties it by nothing he sends', () => {
    const reads = resolveRights(form, { default: 'read', fields: {} })
    for (const lines of [null, 'none', 7, {}]) {
      const { data, errors } = applyEdit(form, reads, stored, { lines } as FormData, clock)
      expect([data.lines, errors]).toEqual([rows, { lines: 'noRight' }])
    }
    expect(applyEdit(form, reads, {}, { lines: null }, clock).errors).toEqual({})
  })
})
