import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { formDefinition, type FieldRights, type FormData } from '@/lib/contracts/forms'
import form from '@/messages/en-US/form.json'
import workflow from '@/messages/en-US/workflow.json'
import { hostileTemplates } from '@/tests/support/hostile-templates'
import { TemplateForm } from '../template-form'
import { useFormState } from '../use-form-state'

const sections = [
  {
    id: 's',
    title: 'S',
    fields: [
      { id: 'title', type: 'text', label: 'Title', required: true },
      { id: 'secret', type: 'text', label: 'Secret' },
      { id: 'rest', type: 'text', label: 'Rest' },
      {
        id: 'lines',
        type: 'table',
        label: 'Lines',
        fields: [
          { id: 'item', type: 'text', label: 'Item' },
          { id: 'note', type: 'text', label: 'Note' },
        ],
      },
    ],
  },
]
const template = `<h1>Letter</h1><p>By <$# initiator $>: <span data-field="title"></span> again <## title #></p><p data-with="secret">Hush <b data-field="secret"></b></p>
  <table><tr><th>甲|Item|乙</th><th data-with="lines.note">Note</th></tr><tr data-rows="lines"><td><i data-field="item"></i></td><td data-with="lines.note"><i data-field="note"></i></td></tr></table><p>All: <## lines/item #></p>`
const rights: FieldRights = {
  title: 'edit',
  secret: 'hidden',
  rest: 'edit',
  lines: 'edit',
  'lines.item': 'edit',
  'lines.note': 'hidden',
}
const data: FormData = { title: 'One', secret: 'no', lines: [{ item: 'pen' }, { item: 'ink' }] }
const definition = { ...formDefinition.parse({ template, sections }), template }

function Filled() {
  const state = useFormState({ definition, data, rights, files: [] })
  return (
    <TemplateForm
      definition={definition}
      data={data}
      rights={rights}
      files={[]}
      variables={{ initiator: 'Ann' }}
      state={state}
    >
      {(rest) => <p>rest: {rest.sections.flatMap(({ fields }) => fields.map(({ id }) => id)).join()}</p>}
    </TemplateForm>
  )
}

const inEnglish = (children: React.ReactNode) =>
  render(
    <NextIntlClientProvider locale="en-US" messages={{ form, workflow }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>,
  )

describe('a form laid out by a template', () => {
  it('R2.10-14 has its fields where the template has places, and what it forgot below', async () => {
    const user = userEvent.setup()
    inEnglish(<Filled />)
    expect(screen.getByRole('heading', { level: 2, name: 'Letter' })).toBeVisible()
    expect(screen.getByText(/By Ann:/)).toBeVisible()
    const title = screen.getByRole('textbox', { name: /Title/ })
    await user.clear(title)
    await user.type(title, 'Two')
    expect(screen.getByText('Two')).toBeVisible()
    expect(screen.queryByText(/Hush/)).toBeNull()
    expect(screen.getByText('rest: rest')).toBeVisible()
  })

  it('R2.10-14 repeats its row for every row of the sub-table, which can be added and removed', async () => {
    const user = userEvent.setup()
    inEnglish(<Filled />)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Item'])
    expect(screen.getAllByRole('textbox', { name: 'Item' }).map((input) => (input as HTMLInputElement).value)).toEqual([
      'pen',
      'ink',
    ])
    await user.click(screen.getByRole('button', { name: 'Add a row' }))
    await user.type(screen.getAllByRole('textbox', { name: 'Item' })[2]!, 'cap')
    expect(screen.getByText(/All:/).textContent).toBe('All: pen、ink、cap')
    await user.click(screen.getByRole('button', { name: /row 1/ }))
    expect(screen.getByText(/All:/).textContent).toBe('All: ink、cap')
  })

  it('reads without anything to type in', () => {
    inEnglish(
      <TemplateForm definition={definition} data={data} rights={rights} files={[]} variables={{}} print>
        {() => null}
      </TemplateForm>,
    )
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('cell', { name: 'ink' })).toBeVisible()
  })

  it.each(hostileTemplates)('S10 draws nothing of %s that runs', (hostile) => {
    const { container } = inEnglish(
      <TemplateForm
        definition={{ ...definition, template: hostile }}
        data={{ ...data, title: hostile }}
        rights={rights}
        files={[]}
        variables={{ initiator: hostile }}
      >
        {() => null}
      </TemplateForm>,
    )
    expect(
      container.querySelector(
        'script, iframe, object, embed, svg, math, form, input, link, meta, base, style, template',
      ),
    ).toBeNull()
    for (const element of container.querySelectorAll('*')) {
      expect(
        [...element.attributes]
          .map(({ name }) => name)
          .filter((name) => name.startsWith('on') || name === 'srcdoc' || name === 'formaction'),
      ).toEqual([])
      expect(element.getAttribute('href') ?? '').not.toMatch(/^\s*(?:javascript|data|vbscript):/i)
      expect(element.getAttribute('style') ?? '').not.toMatch(/url|expression|fixed|absolute/i)
    }
  })
})
