import { checkDepartments, type DepartmentRow } from './import-departments'

const row = (line: number, id: string, pId: string, name = `Department ${id}`): DepartmentRow => ({ line, id, pId, name, code: '' })

describe('checking a file of departments', () => {
  it('finds nothing wrong with a tree, in whatever order', () => {
    expect(checkDepartments([row(2, 'b', 'a'), row(3, 'a', 'ROOT'), row(4, 'c', 'there')], new Set(['there']))).toEqual([])
  })

  it('names every bad line and why', () => {
    const rows = [row(2, 'a', 'ROOT'), row(3, 'a', 'ROOT'), row(4, 'b', 'nowhere'), row(5, 'c', 'a', ''), row(6, 'x/y', 'a'), row(7, 'there', 'a')]
    expect(checkDepartments(rows, new Set(['there'])).map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 id a stands in line 2 already',
      '4 parent nowhere is neither in the file nor in the organisation',
      '5 name is empty',
      '6 id "x/y": 1 to 64 letters, digits, _ . or -',
      '7 department there exists already',
    ])
  })

  it('finds a circle, and only those on it', () => {
    const rows = [row(2, 'a', 'c'), row(3, 'b', 'a'), row(4, 'c', 'b'), row(5, 'd', 'a')]
    expect(checkDepartments(rows, new Set()).map(({ line }) => line)).toEqual([2, 3, 4])
  })
})
