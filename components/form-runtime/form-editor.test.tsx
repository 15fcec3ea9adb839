import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useEffect } from 'react'
import { formDefinition, type FieldRights, type FormData } from '@/lib/contracts/forms'
import form from '@/messages/en-US/form.json'
import workflow from '@/messages/en-US/workflow.json'
import { FormEditor } from './form-editor'
import { useFormState, type FormState } from './use-form-state'

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: 'Order',
      columns: 2,
      fields: [
        { id: 'purpose', type: 'text', label: 'Purpose', required: true },
        {
          id: 'lines',
          type: 'table',
          label: 'Lines',
          minRows: 1,
          fields: [
            { id: 'item', type: 'text', label: 'Item', required: true },
            { id: 'quantity', type: 'number', label: 'Quantity', required: true },
            { id: 'price', type: 'money', label: 'Price', required: true },
            { id: 'amount', type: 'money', label: 'Amount', formula: '0' },
          ],
        },
        { id: 'note', type: 'text', label: 'Note' },
      ],
    },
  ],
})
const rights: FieldRights = {
  purpose: 'edit',
  lines: 'edit',
  'lines.item': 'edit',
  'lines.quantity': 'edit',
  'lines.price': 'edit',
  'lines.amount': 'read',
  note: 'read',
}
const data: FormData = { note: 'given by another' }

// jsdom lays nothing out, so it cannot scroll.
Element.prototype.scrollIntoView = () => undefined

let state: FormState
function Form({ given = data, may = rights }: { given?: FormData; may?: FieldRights }) {
  const current = useFormState({ definition, data: given, rights: may, files: [] })
  useEffect(() => {
    state = current
  })
  return <FormEditor definition={definition} state={current} />
}

function renderForm(props: Parameters<typeof Form>[0] = {}) {
  render(
    <NextIntlClientProvider locale="en-US" messages={{ form, workflow }} timeZone="UTC">
      <Form {...props} />
    </NextIntlClientProvider>,
  )
}

describe('a form that is filled in', () => {
  it('offers fields one may change and shows the others', () => {
    renderForm()
    expect(screen.getByRole('textbox', { name: /Purpose/ })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /Note/ })).toBeNull()
    expect(screen.getByText('given by another')).toBeVisible()
  })

  it('R2.4-11 of a table that is read, cells of a column one may edit are typed in, and rows stay as they are', async () => {
    const given = { lines: [{ item: 'Desk', quantity: 1, price: '10.00' }] }
    renderForm({
      given,
      may: { ...rights, lines: 'read', 'lines.item': 'read', 'lines.price': 'read', 'lines.quantity': 'edit' },
    })
    const quantity = screen.getByRole('textbox', { name: /Quantity/ })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '4')
    expect(state.data.lines).toMatchObject([{ item: 'Desk', quantity: 4, price: '10.00' }])
    expect(screen.queryByRole('textbox', { name: /Item/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Add a row|Remove row|file/i })).toBeNull()
  })

  it('keeps money as exact text, whatever thousands are typed', async () => {
    renderForm()
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
    const price = screen.getByRole('textbox', { name: /Price/ })
    await userEvent.type(price, '12,345.10')
    expect(state.data.lines).toMatchObject([{ price: '12345.10' }])
    await userEvent.tab()
    expect(price).toHaveValue('12,345.10')
  })

  it('sums up what is wrong once one tries to send it, each with a way to its place, and takes off what is mended', async () => {
    renderForm()
    expect(screen.queryByRole('region', { name: form.wrong.label })).toBeNull()
    await waitFor(() => expect(state.check()).toBe(false))
    const summary = await screen.findByRole('region', { name: form.wrong.label })
    expect(within(summary).getByText('2 things need to be corrected')).toBeVisible()
    const purpose = screen.getByRole('textbox', { name: /Purpose/ })
    purpose.blur()
    await userEvent.click(within(summary).getByRole('button', { name: 'Purpose' }))
    await waitFor(() => expect(purpose).toHaveFocus())
    await userEvent.type(purpose, 'A purpose')
    expect(within(summary).queryByRole('button', { name: 'Purpose' })).toBeNull()
    expect(within(summary).getByText('1 thing needs to be corrected')).toBeVisible()
  })

  it('names what is missing once one tries to send it, and leads to the first', async () => {
    renderForm()
    await waitFor(() => expect(state.check()).toBe(false))
    const purpose = screen.getByRole('textbox', { name: /Purpose/ })
    await waitFor(() => expect(purpose).toHaveAttribute('aria-invalid', 'true'))
    expect(purpose).toHaveAccessibleDescription(workflow.fieldErrors.required)
    await waitFor(() => expect(purpose).toHaveFocus())
  })

  it('says where the server found something, until it is changed', async () => {
    renderForm()
    state.showErrors({ purpose: 'tooLong' })
    const purpose = screen.getByRole('textbox', { name: /Purpose/ })
    await waitFor(() => expect(purpose).toHaveAccessibleDescription(workflow.fieldErrors.tooLong))
    await userEvent.type(purpose, 'x')
    expect(screen.queryByText(workflow.fieldErrors.tooLong)).toBeNull()
  })

  it('adds and removes rows', async () => {
    renderForm()
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
    expect(screen.getAllByRole('textbox', { name: /Item/ })).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
    expect(state.data.lines).toHaveLength(1)
  })
})

describe('conditions and tabs', () => {
  const tabbed = formDefinition.parse({
    layout: 'tabs',
    sections: [
      {
        id: 'first',
        title: 'Leave',
        fields: [
          {
            id: 'kind',
            type: 'radio',
            label: 'Kind',
            options: [
              { value: 'sick', label: 'Sick' },
              { value: 'annual', label: 'Annual' },
            ],
          },
          { id: 'proof', type: 'text', label: 'Proof', visibleWhen: 'kind = "sick"', required: true },
        ],
      },
      { id: 'second', title: 'More', fields: [{ id: 'note', type: 'text', label: 'Note', required: true }] },
    ],
  })
  const all: FieldRights = { kind: 'edit', proof: 'edit', note: 'edit' }
  const none: FormData = {}
  let tabState: FormState
  function Tabbed() {
    const current = useFormState({ definition: tabbed, data: none, rights: all, files: [] })
    useEffect(() => {
      tabState = current
    })
    return <FormEditor definition={tabbed} state={current} />
  }

  it('a field comes and goes with what is chosen, and an error in another tab is led to', async () => {
    const user = userEvent.setup()
    render(
      <NextIntlClientProvider locale="en-US" messages={{ form, workflow }} timeZone="UTC">
        <Tabbed />
      </NextIntlClientProvider>,
    )
    expect(screen.queryByRole('textbox', { name: /Proof/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Sick' }))
    const proof = await screen.findByRole('textbox', { name: /Proof/ })
    await user.type(proof, 'a letter')
    expect(tabState.check()).toBe(false)
    await waitFor(() => expect(screen.getByRole('tab', { name: 'More' })).toHaveAttribute('aria-selected', 'true'))
    expect(screen.getByRole('tab', { name: 'More' })).toHaveAttribute('data-wrong')
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'fine')
    expect(tabState.check()).toBe(true)
    await user.click(screen.getByRole('tab', { name: 'Leave' }))
    await user.click(screen.getByRole('radio', { name: 'Annual' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Proof/ })).toBeNull())
  })
})
