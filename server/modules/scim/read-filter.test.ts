import { readFilter } from './read-filter'

describe('filters of SCIM', () => {
  it('are comparisons by eq, joined by and, names in any case and with their schema', () => {
    expect(readFilter('userName eq "lina"')).toEqual([{ attribute: 'username', value: 'lina' }])
    expect(readFilter('Active EQ True and emails.value eq "a \\"b\\" and c"')).toEqual([
      { attribute: 'active', value: true },
      { attribute: 'emails.value', value: 'a "b" and c' },
    ])
    expect(readFilter('urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber eq "7"')).toEqual([
      { attribute: 'employeenumber', value: '7' },
    ])
  })

  it.each([
    '',
    'userName',
    'userName co "l"',
    'userName eq lina',
    'userName eq "a" or userName eq "b"',
    'userName eq "a" and',
    'userName eq "a" userName eq "b"',
    `userName eq "${'a'.repeat(1000)}"`,
    Array(11).fill('active eq true').join(' and '),
  ])('refuses %p', (text) => {
    expect(() => readFilter(text)).toThrow('eq joined by and')
  })
})
