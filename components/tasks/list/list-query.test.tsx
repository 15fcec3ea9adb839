import { listFilters } from '@/lib/contracts/work-items'
import { filterNames, readQuery, viewQuery } from './list-query'

describe('a list in the address', () => {
  const query = new URLSearchParams(
    'q=server&process=purchase-request&dept=dept-rd&from=2026-11-01&until=2026-11-30&flags=new,overdue,nonsense&status=0,2&s.total=5000~&s.budgetItem=Equipment&sort=summary.total&dir=ASC&size=50&page=3&cols=no,amount',
  )

  it('says all that the list is asked for', () => {
    expect(readQuery(query)).toEqual({
      filters: {
        keyword: 'server',
        processId: 'purchase-request',
        initiatorDepartmentId: 'dept-rd',
        arrivedFrom: '2026-11-01',
        arrivedUntil: '2026-11-30',
        flags: ['new', 'overdue'],
        statuses: [0, 2],
        summary: [
          { field: 'total', from: '5000', until: '' },
          { field: 'budgetItem', text: 'Equipment' },
        ],
      },
      sort: 'summary.total',
      direction: 'ASC',
      size: 50,
      page: 3,
      columns: ['no', 'amount'],
      viewId: '',
    })
    expect(filterNames(query)).toEqual([
      'q',
      'process',
      'dept',
      'from',
      'until',
      'flags',
      'status',
      's.total',
      's.budgetItem',
    ])
  })

  it('is not led astray by what somebody wrote into it', () => {
    const strange = readQuery(new URLSearchParams('from=yesterday&sort=drop table&dir=up&size=9999&page=-1&s.a b=1'))
    expect(strange).toEqual({
      filters: {},
      sort: 'arrivedAt',
      direction: 'DESC',
      size: 20,
      page: 1,
      columns: [],
      viewId: '',
    })
  })

  it('holds a saved view whole', () => {
    const { filters, sort, direction, columns, size } = readQuery(query)
    const content = { filters: listFilters.parse(filters), sort: sort as 'no', direction, columns, pageSize: size }
    const again = readQuery(new URLSearchParams(viewQuery({ viewId: 'v', content })))
    expect(again).toEqual({ filters, sort, direction, columns, size, page: 1, viewId: 'v' })
  })
})
