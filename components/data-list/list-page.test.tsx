import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import common from '@/messages/en-US/common.json'
import { ListPage } from './list-page'

interface Thing {
  name: string
}

function show({ rows, keyword = '', run = () => undefined }: { rows?: Thing[]; keyword?: string; run?(): void }) {
  render(
    <NextIntlClientProvider locale="en-US" messages={{ common }} timeZone="UTC">
      <ListPage<Thing>
        title="Things"
        explain="What things are for."
        empty="No thing yet. Things do what they do."
        search={{ label: 'Search', value: keyword, onChange: () => undefined }}
        add={{ label: 'New thing', run }}
        columns={[{ label: 'Name', cell: ({ name }) => name }]}
        rows={rows}
        keyOf={({ name }) => name}
        onOpen={() => undefined}
        error={undefined}
        onRetry={() => undefined}
      />
    </NextIntlClientProvider>,
  )
}

describe('a page with a list', () => {
  it('that is empty says what belongs there, beside the one button that makes the first', async () => {
    const run = jest.fn()
    show({ rows: [], run })
    const nothing = screen.getByRole('status')
    expect(nothing).toHaveTextContent('No thing yet. Things do what they do.')
    const [button, ...others] = screen.getAllByRole('button', { name: 'New thing' })
    expect(others).toEqual([])
    expect(nothing).toContainElement(button!)
    await userEvent.click(button!)
    expect(run).toHaveBeenCalled()
  })

  it('whose search finds nothing says so, and keeps its button above', () => {
    show({ rows: [], keyword: 'x' })
    expect(screen.getByRole('status')).toHaveTextContent(common.rows.nothingFound)
    expect(screen.getByRole('status')).not.toContainElement(screen.getByRole('button', { name: 'New thing' }))
  })

  it('has the button while it is read and when something is there', () => {
    show({ rows: undefined })
    show({ rows: [{ name: 'One' }] })
    expect(screen.getAllByRole('button', { name: 'New thing' })).toHaveLength(2)
  })
})
