import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formDefinition } from '@/lib/contracts/forms'
import { renderInShell } from '@/tests/support/in-shell'
import { DesignProvider, useNewDesign } from './design'
import { IdSetting } from './id-setting'
import { ProblemList } from './problem-list'

jest.setTimeout(60_000)
const confirmed = jest.fn()
jest.mock('@/lib/client/confirm', () => ({ confirm: (asked: unknown) => confirmed(asked) }))

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', type: 'number', label: '合计|Total|合計' },
        { id: 'note', type: 'text', label: '说明', visibleWhen: 'total > 10' },
      ],
    },
  ],
})

function Setting({ edit }: { edit: boolean }) {
  const design = useNewDesign({ formId: 'f', formType: 2 }, definition, edit)
  const [total, note] = design.definition.sections[0]!.fields
  return (
    <DesignProvider value={design}>
      <IdSetting path="total" id="total" acts={{ nameOf: () => '合计' } as never} />
      <ProblemList
        faults={[{ field: 'note', key: 'formula.missing', params: {}, severity: 'error' } as never]}
        onChoose={() => undefined}
      />
      <output>{JSON.stringify([total?.id, note?.visibleWhen, design.chosen])}</output>
    </DesignProvider>
  )
}
function show(uses: object[], edit = true) {
  renderInShell(<Setting edit={edit} />, {
    answers: { '/api/form/getFormUses': { data: { uses } } },
  })
  return { field: screen.getByLabelText(/^编号/), kept: () => screen.getAllByRole('status').at(-1)!.textContent }
}

describe('R2.4-11 the key of a field', () => {
  it('goes along in all of the form that names it', async () => {
    const { field, kept } = show([])
    await userEvent.clear(field)
    await userEvent.type(field, 'sum')
    await userEvent.tab()
    await waitFor(() => expect(kept()).toContain('sum > 10'))
    expect(confirmed).not.toHaveBeenCalled()
  })

  it('says what is wrong with it and goes back to what it was', async () => {
    const { field, kept } = show([])
    await userEvent.clear(field)
    await userEvent.type(field, '1st')
    expect(field).toHaveAttribute('aria-invalid', 'true')
    await userEvent.tab()
    expect(field).toHaveValue('total')
    await userEvent.clear(field)
    await userEvent.type(field, 'note')
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(kept()).toContain('total > 10')
  })

  it('is asked about where something outside of the form uses it, and stays after a no', async () => {
    confirmed.mockResolvedValueOnce(false)
    const use = {
      kind: 'Processes',
      id: 'p',
      name: '采购|Purchase|採購',
      version: 2,
      status: 'published',
      place: 'condition',
      field: 'total',
      where: '',
    }
    const { field, kept } = show([use])
    await userEvent.clear(field)
    await userEvent.type(field, 'sum')
    await userEvent.tab()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(expect.objectContaining({ danger: true })))
    expect(confirmed.mock.calls.at(-1)[0].text).toContain('采购')
    await waitFor(() => expect(field).toHaveValue('total'))
    expect(kept()).toContain('total > 10')
  })

  it('is chosen from a list of what is wrong', async () => {
    const { kept } = show([], false)
    await userEvent.click(screen.getByRole('button', { name: /说明/ }))
    expect(kept()).toContain('["note"]')
    expect(screen.getByLabelText(/^编号/)).toBeDisabled()
  })
})
