import { fireEvent, screen, waitFor } from '@testing-library/react'
import { formDefinition, type FormData, type TableField } from '@/lib/contracts/forms'
import { resolveRights } from '@/lib/form-data/step-rights'
import { renderInShell } from '@/tests/support/in-shell'
import { FormEditor } from './form-editor'
import { useFormState } from './use-form-state'

const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '采购',
      fields: [
        { id: 'note', type: 'text', label: '说明' },
        {
          id: 'lines',
          type: 'table',
          label: '明细',
          maxRows: 1000,
          fields: [
            { id: 'what', type: 'text', label: '品名', required: true },
            { id: 'count', type: 'number', label: '数量', min: 1 },
            { id: 'price', type: 'number', label: '单价' },
            { id: 'amount', type: 'number', label: '金额', formula: 'count * price' },
          ],
        },
        { id: 'total', type: 'number', label: '合计', formula: 'sum(lines.amount)' },
      ],
    },
  ],
  rules: [{ id: 'r', holds: 'total < 1000000', message: '太多', fields: ['note'] }],
})
const rights = resolveRights(form, { default: 'edit', fields: {} })
const rows = (count: number): FormData => ({
  note: '',
  lines: Array.from({ length: count }, (_, at) => ({ what: `第 ${at} 行`, count: at + 1, price: 2 })),
})

/** How often a row was drawn since it was last asked: each reads the label of its column once. */
function countDrawn(): () => number {
  const [what] = (form.sections[0]!.fields[1] as TableField).fields
  const { label } = what!
  let read = 0
  Object.defineProperty(what, 'label', {
    get: () => {
      read += 1
      return label
    },
  })
  return () => {
    const before = read
    read = 0
    return before
  }
}

/** The language of formulas is a chunk of its own. */
const patient = { timeout: 20_000 }
const none: never[] = []
function Form({ data }: { data: FormData }) {
  const state = useFormState({ definition: form, data, rights, files: none })
  return <FormEditor definition={form} state={state} />
}

describe('R2.4-11 a long sub-table in a form with formulas and rules', () => {
  it('draws for a key the row that is typed in, and for one beside the table none', async () => {
    const drawn = countDrawn()
    renderInShell(<Form data={rows(150)} />, { answers: {} })
    expect(await screen.findByText(/^22,?650$/, {}, patient)).toBeVisible()
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(150), patient)
    const counts = document.querySelectorAll<HTMLInputElement>('tbody td:nth-child(2) input')
    drawn()
    fireEvent.change(counts[120]!, { target: { value: '122' } })
    expect(await screen.findByText(/^22,?652$/, {}, patient)).toBeVisible()
    // The row and the head of the table.
    expect(drawn()).toBeLessThanOrEqual(6)
    fireEvent.change(screen.getByRole('textbox', { name: '说明' }), { target: { value: '急' } })
    expect(drawn()).toBeLessThanOrEqual(2)
    fireEvent.blur(counts[120]!)
    expect(drawn()).toBeLessThanOrEqual(6)
  })
})
