import { fireEvent, screen, waitFor } from '@testing-library/react'
import { formDefinition } from '@/lib/contracts/forms'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FormReader } from '../form-reader'

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '行程',
      fields: [
        { id: 'city', type: 'text', label: '城市' },
        { id: 'map', type: 'page', label: '地图', interfaceId: 'map-page', values: { q: 'city', none: 'gone' } },
      ],
    },
  ],
})
const rights = { city: 'read', map: 'read' } as const

describe('a button that opens a page of another system', () => {
  const asked: unknown[] = []
  const assigned: string[] = []
  let answer = {
    code: 200,
    message: '',
    data: { url: 'https://maps.example.com/?q=x&ticket=t' } as { url: string } | null,
  }
  const opened = { opener: {} as unknown, location: { assign: (url: string) => assigned.push(url) }, close: jest.fn() }
  beforeEach(() => {
    asked.length = 0
    assigned.length = 0
    opened.close.mockClear()
    opened.opener = {}
    answer = { code: 200, message: '', data: { url: 'https://maps.example.com/?q=x&ticket=t' } }
    globalThis.fetch = (async (_path: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body))
      return { status: 200, json: async () => answer }
    }) as unknown as typeof fetch
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    window.matchMedia = ((query: string) => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia
  })
  const show = (print = false) =>
    renderInChinese(
      <FormReader definition={definition} data={{ city: '杭州' }} rights={rights} files={[]} print={print} />,
    )

  it('R3-45 asks for its address with what the form says, and gives the page no hold on ours', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '打开地图' }))
    await waitFor(() => expect(assigned).toEqual(['https://maps.example.com/?q=x&ticket=t']))
    expect(asked).toEqual([{ id: 'map-page', values: { q: '杭州', none: '' } }])
    expect(opened.opener).toBeNull()
    expect(screen.getByRole('button', { name: '打开地图' })).toBeEnabled()
  })

  it('leaves no empty window behind where the address is refused', async () => {
    answer = { code: 404, message: '没有', data: null }
    show()
    fireEvent.click(screen.getByRole('button', { name: '打开地图' }))
    await waitFor(() => expect(opened.close).toHaveBeenCalled())
    expect(assigned).toEqual([])
  })

  it('is nothing to press on paper', () => {
    show(true)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
