import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useTypedQuery } from './use-typed-query'

let leadTo: (search: string) => void
let show: (current: boolean) => void

function Search() {
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState(true)
  leadTo = setSearch
  show = setCurrent
  const query = new URLSearchParams(search)
  const setQuery = (change: Record<string, string | null>) => setSearch(change.q ? `q=${change.q}` : '')
  const { typed, setTyped } = useTypedQuery({ query, setQuery, current })
  return (
    <>
      <input aria-label="words" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{query.get('q')}</output>
    </>
  )
}

const type = (words: string) => fireEvent.change(screen.getByLabelText('words'), { target: { value: words } })
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const field = () => screen.getByLabelText('words')
const address = () => screen.getByRole('status')

describe('words of a search field', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    render(<Search />)
  })
  afterEach(() => jest.useRealTimers())

  it('go into the address once nothing is typed for a moment', () => {
    type('pur')
    wait(200)
    type('purchase')
    expect(address()).toHaveTextContent('')
    wait(300)
    expect(address()).toHaveTextContent('purchase')
    expect(field()).toHaveValue('purchase')
  })

  it('are those of a link to the list, also while it is out of sight with other words', () => {
    type('old')
    wait(300)
    act(() => show(false))
    act(() => {
      leadTo('q=new')
      show(true)
    })
    wait(1000)
    expect(field()).toHaveValue('new')
    expect(address()).toHaveTextContent('new')
    act(() => leadTo(''))
    wait(1000)
    expect(field()).toHaveValue('')
    expect(address()).toHaveTextContent('')
  })

  it('leave the address alone while another view is shown, and are told when this one is seen again', () => {
    type('typed')
    act(() => show(false))
    wait(1000)
    expect(address()).toHaveTextContent('')
    act(() => show(true))
    expect(address()).toHaveTextContent('typed')
  })
})
