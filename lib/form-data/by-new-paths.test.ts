import { byNewPaths } from './by-new-paths'

describe('values named by ids of an earlier version', () => {
  it('are found by those of today, over several versions', () => {
    const moved: Record<string, string>[] = [{ total: 'sum' }, { sum: 'amount', 'lines.price': 'lines.cost' }]
    expect(byNewPaths({ total: 5, lines: [{ price: 1 }, { price: 2, note: 'x' }] }, moved)).toEqual({
      amount: 5,
      lines: [{ cost: 1 }, { note: 'x', cost: 2 }],
    })
    expect(byNewPaths({ sum: 5 }, moved)).toEqual({ amount: 5 })
  })

  it('of columns go along with their table, in whatever order they are kept', () => {
    const moved = { lines: 'items', 'lines.price': 'items.cost' }
    expect(byNewPaths({ lines: [{ price: 1 }] }, [moved])).toEqual({ items: [{ cost: 1 }] })
  })

  it('stay where what they are called now is there already, or there is nothing to rename', () => {
    expect(byNewPaths({ total: 1, amount: 2 }, [{ total: 'amount' }])).toEqual({ total: 1, amount: 2 })
    expect(byNewPaths({ lines: 'none' as never }, [{ 'lines.price': 'lines.cost' }])).toEqual({ lines: 'none' })
    expect(byNewPaths({ kept: 1 }, [])).toEqual({ kept: 1 })
  })
})
